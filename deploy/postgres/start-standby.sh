#!/bin/sh
# Copies the primary on the first start, then follows it.
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  until pg_basebackup --dbname="$PRIMARY" --pgdata="$PGDATA" --write-recovery-conf --slot=standby; do
    sleep 1
  done
  chmod 0700 "$PGDATA"
fi
exec postgres
