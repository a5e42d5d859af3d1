#!/bin/sh
# Copies the primary on the first start, then follows it.
set -eu
# The copy writes pg_control last; an interrupted one is removed.
if [ ! -s "$PGDATA/global/pg_control" ]; then
  until find "$PGDATA" -mindepth 1 -delete && pg_basebackup --dbname="$PRIMARY" --pgdata="$PGDATA" --write-recovery-conf --slot=standby; do
    sleep 1
  done
  chmod 0700 "$PGDATA"
fi
exec postgres
