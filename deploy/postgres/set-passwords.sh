#!/bin/sh
# Gives each role of roles.sql the password of its database URL. Run it as a superuser of PostgreSQL after roles.sql:
#
#   sh deploy/postgres/set-passwords.sh /etc/site/database    a folder with one file for each role, named like the role
#
# psql's own variables (PGHOST, PGDATABASE, …) select the server. The password is never an argument of a process.
set -eu

for role in site_owner site_server site_release site_service; do
  url=$(cat "$1/$role")
  password=${url#*://*:}
  password=${password%%@*}
  printf "\\\\set password '%s'\nalter role %s password :'password';\n" "$password" "$role"
done | psql --no-psqlrc --quiet --set ON_ERROR_STOP=1
