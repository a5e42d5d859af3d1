#!/bin/sh
# Runs once, when the data folder of the primary is created: adds the role that standbys use.
set -eu
psql --set=ON_ERROR_STOP=1 --set=password="$REPLICATION_PASSWORD" \
  --username="$POSTGRES_USER" --dbname="$POSTGRES_DB" <<'SQL'
create role replicator replication login password :'password';
select pg_create_physical_replication_slot('standby');
-- A standby that was away for longer than this much of the log must be copied again.
alter system set max_slot_wal_keep_size = '4GB';
SQL
echo "host replication replicator all scram-sha-256" >> "$PGDATA/pg_hba.conf"
