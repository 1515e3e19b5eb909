#!/bin/sh
# Installs the site below /opt/site: the programs of dist/, Node 24, the user `site` and the folders that it writes.
# A container build and a bare Debian machine run this same script, as root. It needs no network:
#
#   sh deploy/install.sh dist node_modules/node/bin/node    the Node that `npm ci` installs (npm package `node`)
#   sh deploy/install.sh dist /usr/local/bin/node           a Node of your own, version 24 or newer
#
# Each pair of programs and Node gets a folder below /opt/site/versions, and /opt/site/current links to the newest one.
# A running process keeps the version that it was started from. To go back, link `current` to an earlier version and
# restart the processes.
set -eu

prefix=/opt/site
# The same number on every machine and in every image: volumes and Kubernetes name the user by it.
site_uid=10001

fail() {
  echo "$1" >&2
  exit 1
}

[ $# = 2 ] || fail "install.sh needs two paths; nothing was installed; use \`sh deploy/install.sh <dist> <node>\`."
dist=$1
node=$(realpath "$2")
[ "$(id -u)" = 0 ] || fail "install.sh creates a user and writes to $prefix; it cannot do so as $(id -un); run it as root."
for file in site-server.js site-service.js; do
  [ -f "$dist/$file" ] || fail "$dist has no $file; nothing was installed; run \`npm run build\` and name its folder dist/."
done
"$node" -e 'process.exit(Number(process.versions.node.split(".")[0]) >= 24 ? 0 : 1)' ||
  fail "$node is no Node 24 or newer; nothing was installed; name another one (Debian 12 has Node 18)."

getent group site >/dev/null || groupadd --system --gid "$site_uid" site
getent passwd site >/dev/null ||
  useradd --system --key SYS_UID_MAX="$site_uid" --uid "$site_uid" --gid site --home-dir /var/lib/site --no-create-home \
    --shell /usr/sbin/nologin site
install -d -o site -g site -m 750 /var/lib/site /var/cache/site

# The same files get the same name: to install them again changes nothing.
version=$({
  (cd "$dist" && find . -type f -print0 | LC_ALL=C sort -z | xargs -0 sha256sum)
  sha256sum <"$node"
} | sha256sum | cut -c1-12)
target=$prefix/versions/$version
if [ ! -d "$target" ]; then
  install -d -m 755 "$prefix/versions"
  rm -rf "$target.part"
  cp -R "$dist" "$target.part"
  install -D -m 755 "$node" "$target.part/bin/node"
  chown -R root:root "$target.part"
  chmod -R u=rwX,go=rX "$target.part"
  mv "$target.part" "$target"
fi
ln -sfn "versions/$version" "$prefix/current.part"
mv -T "$prefix/current.part" "$prefix/current"
echo "Installed $target ($("$target/bin/node" --version)); $prefix/current links to it."
