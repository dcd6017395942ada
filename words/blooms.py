"""The cards of Floris by name."""

from __future__ import annotations

from functools import lru_cache

from words import Words


@lru_cache(maxsize=16)
def cards(w: Words) -> dict[str, str]:
    """By themselves ("2 roses")."""
    return {
        "D1": w.named("card", "1 daisy"),
        "D2": w.named("card", "2 daisies"),
        "D3": w.named("card", "3 daisies"),
        "C1": w.named("card", "1 cornflower"),
        "C2": w.named("card", "2 cornflowers"),
        "C3": w.named("card", "3 cornflowers"),
        "R1": w.named("card", "1 rose"),
        "R2": w.named("card", "2 roses"),
        "R3": w.named("card", "3 roses"),
        "S1": w.named("card", "1 sunflower"),
        "S2": w.named("card", "2 sunflowers"),
        "S3": w.named("card", "3 sunflowers"),
        "L1": w.named("card", "1 lily"),
        "L2": w.named("card", "2 lilies"),
        "L3": w.named("card", "3 lilies"),
    }


@lru_cache(maxsize=16)
def taken_cards(w: Words) -> dict[str, str]:
    """As something somebody takes ("2 roses")."""
    return {
        "D1": w.named("card taken", "1 daisy"),
        "D2": w.named("card taken", "2 daisies"),
        "D3": w.named("card taken", "3 daisies"),
        "C1": w.named("card taken", "1 cornflower"),
        "C2": w.named("card taken", "2 cornflowers"),
        "C3": w.named("card taken", "3 cornflowers"),
        "R1": w.named("card taken", "1 rose"),
        "R2": w.named("card taken", "2 roses"),
        "R3": w.named("card taken", "3 roses"),
        "S1": w.named("card taken", "1 sunflower"),
        "S2": w.named("card taken", "2 sunflowers"),
        "S3": w.named("card taken", "3 sunflowers"),
        "L1": w.named("card taken", "1 lily"),
        "L2": w.named("card taken", "2 lilies"),
        "L3": w.named("card taken", "3 lilies"),
    }
