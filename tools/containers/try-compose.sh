#!/usr/bin/env bash
# Builds all images, brings the whole of docker-compose.yml up on empty volumes, runs the main journey and the browser's
# against it, and takes it down. With images of this machine:
#   eval "$(tools/containers/local-images.sh)" && tools/containers/try-compose.sh
set -euo pipefail
cd "$(dirname "$0")/../.."
export PATH=$PWD/node_modules/.bin:$PATH COMPOSE_PROJECT_NAME=podium-try LOG_LEVEL=${LOG_LEVEL:-warn}
export PORT=${PORT:-8080} POSTGRES_PORT=${POSTGRES_PORT:-15432} RABBITMQ_PORT=${RABBITMQ_PORT:-15673} MONGODB_PORT=${MONGODB_PORT:-37017}
export RABBITMQ_WEB_PORT=${RABBITMQ_WEB_PORT:-25672} MAIL_PORT=${MAIL_PORT:-18025} PUBLIC_URL=${PUBLIC_URL:-http://localhost:$PORT}
[ -d node_modules ] || npm ci

# Secrets of this run alone.
secrets=$(mktemp)
node tools/containers/make-env.mjs "$secrets" > /dev/null
set -a
. "$secrets"
set +a
rm "$secrets"

compose() { docker-compose "$@"; }
docker compose version > /dev/null 2>&1 && compose() { docker compose "$@"; }
login=podium:$MONGODB_PASSWORD@ query=?authSource=admin
case ${MONGODB_IMAGE:-} in *stand-in*)
  export COMPOSE_FILE=docker-compose.yml:tools/containers/local-images.yml
  login='' query='' ;;
esac
finish() {
  status=$?
  [ $status -eq 0 ] || { compose ps; compose logs --tail 40; }
  compose down --volumes --timeout 20 > /dev/null 2>&1 || compose down --volumes
  exit $status
}
trap finish EXIT

compose build
started=$SECONDS
compose up -d
until curl -sf -o /dev/null "http://127.0.0.1:$PORT/api/health"; do
  [ $((SECONDS - started)) -lt 180 ] || { echo 'The stack is not healthy after 180 s' >&2; exit 1; }
  sleep 0.2
done
echo "The whole stack is healthy after $((SECONDS - started)) s"

export PRODUCT_URL=http://127.0.0.1:$PORT PRODUCT_ADMIN_EMAIL=$ADMIN_EMAIL PRODUCT_ADMIN_PASSWORD=$ADMIN_PASSWORD
export PRODUCT_APPROVER_EMAIL=$APPROVER_EMAIL PRODUCT_APPROVER_PASSWORD=$APPROVER_PASSWORD
export TEST_POSTGRES_URL=postgres://podium:$POSTGRES_PASSWORD@127.0.0.1:$POSTGRES_PORT/podium
export TEST_RABBITMQ_URL=amqp://podium:$RABBITMQ_PASSWORD@127.0.0.1:$RABBITMQ_PORT
export TEST_MONGODB_URL=mongodb://${login}127.0.0.1:$MONGODB_PORT/podium$query MAIL_URL=http://127.0.0.1:$MAIL_PORT
export -n POSTGRES_IMAGE RABBITMQ_IMAGE MONGODB_IMAGE
node tools/testing/run-tests.ts tools/journeys/main-job.test.ts tools/journeys/browser.test.ts

seed=$(compose ps -q seed)
echo 'Waiting for the demo data'
[ "$(docker wait "$seed")" = 0 ] || { docker logs --tail 20 "$seed"; exit 1; }
docker logs "$seed" | tail -1
