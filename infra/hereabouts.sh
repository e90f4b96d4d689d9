#!/bin/sh
# bin/hereabouts of a release: starts its programs with the Node that lies beside it.
set -eu

usage() {
  cat <<'TEXT'
Usage: hereabouts COMMAND

  web                             answers on HOST and PORT
  worker                          runs the background jobs
  migrate                         brings the database to this release's schema
  user create|promote EMAIL …     creates accounts and grants roles
  import SOURCE FILE|URL …        imports data
  region check|create|export FILE the region of the site from a file, and back
  export FILE                     writes the whole site as open JSON with its images
  rotate-keys …                   encrypts secrets with the newest key
  map EXTRACT                     draws the map of the region from an OpenStreetMap extract
  reproject                       rebuilds every listing row
  backup|verify|restore FOLDER    the whole site in a folder, and back
  update [--tag TAG]              takes the newest release, or TAG (install.sh --help)
  rollback                        goes back to the release before
  version                         says which release this is

Variables are read from the environment, and from /etc/hereabouts.env (another file: HEREABOUTS_ENV) where it exists; for all
but web, also from the file beside it that ends in -owner.env.
TEXT
}

release=$(dirname "$(dirname "$(readlink -f "$0")")")
command=${1-}
case $command in
  update | rollback) exec "$release/infra/install.sh" "$@" ;;
  version) exec cat "$release/release.json" ;;
  web | worker | migrate | user | import | export | map | region | reproject | rotate-keys | backup | verify | restore) ;;
  help | --help | -h) usage; exit 0 ;;
  *) usage >&2; exit 2 ;;
esac

# What root does by hand, the account of the site does, which owns its files.
if [ "$(id -u)" -eq 0 ] && id hereabouts >/dev/null 2>&1; then
  exec runuser --user hereabouts -- "$release/bin/hereabouts" "$@"
fi

shift
case $command in
  # Room for objects, as scripts/bootstrap.mjs says.
  web) set -- --max-semi-space-size=16 --heap-growing-percent=60 "$release/apps/server/dist/main.js" "$@" ;;
  backup | verify | restore) set -- "$release/apps/server/dist/backup.js" "$command" "$@" ;;
  *) set -- "$release/apps/server/dist/$command.js" "$@" ;;
esac
variables=${HEREABOUTS_ENV:-/etc/hereabouts.env}
owner=${variables%.env}-owner.env
# The last file counts, and the environment before both.
if [ "$command" != web ] && [ -e "$owner" ]; then set -- --env-file="$owner" "$@"; fi
if [ -e "$variables" ]; then set -- --env-file="$variables" "$@"; fi
export NODE_ENV="${NODE_ENV:-production}"
# Fewer heaps of the C library: each keeps what was freed in it.
export MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-2}"
exec "$release/bin/node" "$@"
