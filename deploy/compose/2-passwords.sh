#!/bin/sh
# Run by the image of PostgreSQL when it creates the database, after roles.sql.
set -eu
sh /usr/local/bin/set-passwords /run/secrets | psql --quiet --set=ON_ERROR_STOP=1 --username=postgres --dbname=site
