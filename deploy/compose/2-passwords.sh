#!/bin/sh
# Run by the image of PostgreSQL when it creates the database, after roles.sql.
PGUSER=postgres PGDATABASE=site sh /usr/local/bin/set-passwords /run/secrets
