"""Tables in play: who sits where, whose turn it is, what is written down. Knows no Discord and no pictures."""
