# The bot alone, run by a user without rights; its tables live in the volume /data.
FROM python:3.13-slim

WORKDIR /posy
COPY requirements.txt .
RUN pip install --no-cache-dir -r requirements.txt
COPY . .
RUN useradd --system --uid 10001 --no-create-home posy \
    && install --directory --owner=posy /data

USER posy
ENV POSY_DATABASE=/data/posy.sqlite3 \
    POSY_LOG_FORMAT=json \
    PYTHONUNBUFFERED=1 \
    PYTHONDONTWRITEBYTECODE=1
VOLUME /data
STOPSIGNAL SIGTERM
CMD ["python", "bot.py"]
