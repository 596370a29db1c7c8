#!/bin/sh
# Run by the PostgreSQL image when its volume is empty: the role of servers and workers. It owns nothing and is granted
# what it needs by `vantage migrate`. With a volume from before, run the statement by hand.
set -eu
psql --set ON_ERROR_STOP=1 --set password="$APPLICATION_PASSWORD" --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
create role vantage_application login password :'password';
SQL
