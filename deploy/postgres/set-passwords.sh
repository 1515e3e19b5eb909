#!/bin/sh
# Prints SQL that gives each role of roles.sql the password of its database URL. psql runs it as a superuser:
#
#   sh deploy/postgres/set-passwords.sh /etc/site/roles | runuser -u postgres -- psql
#
# The folder has one file for each role, which is named like the role. A password is never an argument of a process.
set -eu

for file in "$1"/site_*; do
  role=${file##*/}
  url=$(cat "$file")
  password=${url#*://*:}
  password=${password%%@*}
  case $password in
  '' | *[!0-9A-Za-z]*)
    echo "The password in $file has other characters than letters and digits; no role was changed; make a new one." >&2
    exit 1
    ;;
  esac
  printf "alter role %s password '%s';\n" "$role" "$password"
done
