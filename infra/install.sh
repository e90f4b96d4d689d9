#!/bin/bash
# Hereabouts on a bare Debian 12 or newer: installs a release, updates it, goes back. Every command can be run again.
set -euo pipefail

usage() {
  cat <<'TEXT'
Usage: install.sh install --url https://HOST (--archive FILE | --from PLACE [--tag TAG]) [OPTIONS]
       install.sh update [--tag TAG | --archive FILE]
       install.sh rollback

install   puts Postgres, nginx, the systemd units and a release in place, and starts the site
update    takes the newest release (or TAG) from the place it was installed from, migrates, restarts, and goes back by itself
          if the site is not ready
rollback  goes back to the release before; a second time, forward again

  --url https://HOST   the address people use
  --archive FILE       a release, with FILE.sha256 beside it
  --from PLACE         where releases are: a folder, or an https:// address, with a file `latest` that names the newest tag
  --tag TAG            that release instead of the newest
  --email ADDRESS      for a certificate of Let's Encrypt; without it, the certificate is self-signed until you bring one
  --auto-update        updates each night from PLACE
  --small              for a machine with 512 MB for the site: smaller caches, and the jobs within the web process, which then
                       works with the role that owns the tables
  --root DIR           writes below DIR instead of /, and installs and starts nothing else
TEXT
}

die() { printf 'install.sh: %s\n' "$*" >&2; exit 1; }
say() { printf '%s\n' "$*"; }

command=${1-}
case $command in
  install | update | rollback) shift ;;
  -h | --help) usage; exit 0 ;;
  *) usage >&2; exit 2 ;;
esac
url='' archive='' place='' tag='' email='' auto_update='' small='' root=''
while [ $# -gt 0 ]; do
  case $1 in
    --url | --archive | --from | --tag | --email | --root) [ $# -ge 2 ] || die "$1 needs a value" ;;
  esac
  case $1 in
    --url) url=$2 && shift ;;
    --archive) archive=$2 && shift ;;
    --from) place=$2 && shift ;;
    --tag) tag=$2 && shift ;;
    --email) email=$2 && shift ;;
    --root) root=${2%/} && shift ;;
    --auto-update) auto_update=yes ;;
    --small) small=yes ;;
    -h | --help) usage; exit 0 ;;
    *) die "unknown option $1; install.sh --help names all" ;;
  esac
  shift
done

opt=$root/opt/hereabouts
releases=$opt/releases
current=$opt/current
previous=$opt/previous
settings=$root/etc/hereabouts.env
owner_settings=$root/etc/hereabouts-owner.env
update_settings=$root/etc/hereabouts-update.conf
data=$root/var/lib/hereabouts
units=$root/etc/systemd/system
READY_SECONDS=${READY_SECONDS:-120}
KEPT_RELEASES=3

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Below --root there is no account to become.
as_hereabouts() {
  if [ -n "$root" ]; then "$@"; else runuser -u hereabouts -- "$@"; fi
}

# A container or chroot has no systemd that runs.
has_systemd() { [ -n "$root" ] || [ -d /run/systemd/system ]; }

setting() { # NAME DEFAULT: a variable of the site
  local value
  value=$(sed -n "s/^$1=//p" "$settings" | tail -n 1)
  printf '%s' "${value:-$2}"
}

tag_of() { basename "$(readlink -f "$1")"; }

fetch() { # NAME FILE: from the place of releases
  case $place in
    https://*) curl --fail --silent --show-error --location --proto =https --retry 3 --output "$2" "${place%/}/$1" ;;
    http://*) die "--from $place: an https:// address, because somebody on the way could change the release" ;;
    *) cp "$place/$1" "$2" ;;
  esac || die "there is no $1 at $place"
}

# Finds the archive of the release that is wanted, in $archive.
get_archive() {
  if [ -n "$place" ]; then
    if [ -z "$tag" ]; then
      fetch latest "$work/latest"
      tag=$(tr -d '[:space:]' <"$work/latest")
    fi
    [[ $tag =~ ^[A-Za-z0-9._-]{1,60}$ ]] || die "--tag $tag: letters, digits, dots and dashes"
    [ -z "$(release_in_use "$tag")" ] || return 0
    local name
    name=hereabouts-$tag-linux-$(platform).tar.gz
    archive=$work/$name
    fetch "$name" "$archive"
    fetch "$name.sha256" "$archive.sha256"
  fi
}

platform() {
  case $(uname -m) in
    x86_64) printf x64 ;;
    aarch64) printf arm64 ;;
    *) die "this machine is $(uname -m); there are releases for x86_64 and aarch64" ;;
  esac
}

release_in_use() { # TAG
  if [ -L "$current" ] && [ "$(tag_of "$current")" = "$1" ]; then printf yes; fi
}

# Checks the archive and puts it into its folder. Sets $tag.
unpack() {
  local expected found unpacked
  [ -r "$archive.sha256" ] || die "$archive.sha256 is missing: the hash of the release"
  expected=$(cut -d ' ' -f 1 "$archive.sha256")
  found=$(sha256sum "$archive" | cut -d ' ' -f 1)
  [ "$expected" = "$found" ] || die "$archive is not what $(basename "$archive").sha256 says: nothing was changed"
  mkdir -p "$releases"
  unpacked=$(mktemp -d "$releases/.new-XXXXXX")
  # shellcheck disable=SC2064
  trap "rm -rf '$work' '$unpacked'" EXIT
  tar --extract --file "$archive" --directory "$unpacked" --no-same-owner --strip-components 1
  (cd "$unpacked" && sha256sum --check --quiet --strict SHA256SUMS) || die "$archive is not whole: nothing was changed"
  chmod -R u=rwX,go=rX "$unpacked"
  tag=$(sed -n 's/^  "tag": "\(.*\)",$/\1/p' "$unpacked/release.json")
  grep -q "\"platform\": \"linux-$(platform)\"" "$unpacked/release.json" || die "$archive is for another kind of machine"
  [ -n "$tag" ] || die "$archive has no tag in its release.json"
  if [ -d "$releases/$tag" ]; then
    # The same again: what runs is not touched.
    cmp --silent "$unpacked/SHA256SUMS" "$releases/$tag/SHA256SUMS" || die "another release has the tag $tag already"
    rm -rf "$unpacked"
  else
    touch "$unpacked"
    mv "$unpacked" "$releases/$tag"
  fi
}

migrate() { # TAG
  HEREABOUTS_ENV=$settings as_hereabouts "$releases/$1/bin/hereabouts" migrate
}

point() { # LINK TAG: in one step
  ln -sfn "releases/$2" "$1.new"
  mv -T "$1.new" "$1"
}

# With JOBS=inline, the web process runs the jobs.
services() {
  echo hereabouts.service
  [ "$(setting JOBS inline)" = inline ] || echo hereabouts-worker.service
}

put_units() {
  install -d "$units"
  install -m 644 "$current"/infra/hereabouts*.service "$current"/infra/hereabouts*.timer "$units/"
  if has_systemd; then systemctl daemon-reload; fi
}

restart() {
  has_systemd || die "no systemd runs here: start $current/bin/hereabouts web and worker yourself"
  # shellcheck disable=SC2046
  systemctl restart $(services)
}

# Asks the site and its worker.
is_ready() {
  # shellcheck disable=SC2016,SC2046
  "$current/bin/node" --eval '
    const ask = (port) => fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2000) });
    Promise.all(process.argv.slice(1).map(ask)).then((all) => process.exit(all.every(({ ok }) => ok) ? 0 : 1), () => process.exit(1));
  ' "$(setting PORT 3000)" $([ "$(setting JOBS inline)" = inline ] || setting WORKER_PORT 3001)
}

wait_until_ready() {
  local end=$((SECONDS + READY_SECONDS))
  until is_ready; do
    # systemd has given up on it.
    if systemctl is-failed --quiet hereabouts.service || [ "$SECONDS" -ge "$end" ]; then return 1; fi
    sleep 1
  done
}

# Switches to a release and restarts. @returns whether it is ready
switch_to() { # TAG
  point "$current" "$1"
  put_units
  restart && wait_until_ready
}

remove_old_releases() {
  local folder
  find "$releases" -mindepth 1 -maxdepth 1 -type d -printf '%T@ %f\n' | sort -rn | cut -d ' ' -f 2 |
    tail -n "+$((KEPT_RELEASES + 1))" | while read -r folder; do
    if [ "$folder" = "$(tag_of "$current")" ] || [ "$folder" = "$(tag_of "$previous")" ]; then continue; fi
    rm -rf "${releases:?}/$folder"
  done
}

alone() {
  mkdir -p "$opt"
  exec 9>"$opt/.lock"
  flock --nonblock 9 || die "another install.sh is at work"
}

update() {
  local before unattended=''
  [ -L "$current" ] || die "nothing is installed in $opt"
  [ -n "$tag$archive" ] || unattended=yes
  if [ -z "$place" ] && [ -z "$archive" ]; then
    [ -r "$update_settings" ] || die "$update_settings is missing: a line RELEASES=PLACE says where releases are"
    place=$(sed -n 's/^RELEASES=//p' "$update_settings")
    [ -n "$place" ] || die "$update_settings has no line RELEASES=PLACE"
  fi
  alone
  get_archive
  before=$(tag_of "$current")
  if [ "$tag" != "$before" ] && [ -n "$unattended" ] && [ -e "$releases/$tag.failed" ]; then
    say "$tag was not ready before, and is not tried again by itself: install.sh update --tag $tag"
    return 0
  fi
  [ "$tag" = "$before" ] || unpack
  if [ "$tag" = "$before" ]; then
    say "$tag runs already."
    return 0
  fi
  say "backup before the update: $data/backups/before-$tag"
  as_hereabouts mkdir -p "$data/backups"
  as_hereabouts rm -rf "$data/backups/before-$tag"
  HEREABOUTS_ENV=$settings as_hereabouts "$current/bin/hereabouts" backup "$data/backups/before-$tag" ||
    die "there is no backup, so nothing was changed: $before runs"
  # The release that runs keeps working on the new schema (docs/upgrading.md).
  migrate "$tag" || die "the schema of $tag could not be made: $before runs"
  if switch_to "$tag"; then
    point "$previous" "$before"
    rm -f "$releases/$tag.failed"
    remove_old_releases
    say "$tag runs. Back: hereabouts rollback"
  else
    touch "$releases/$tag.failed"
    switch_to "$before" || die "$tag was not ready, and $before is not either: journalctl -u hereabouts"
    die "$tag was not ready within $READY_SECONDS seconds: $before runs again"
  fi
}

rollback() {
  local before
  [ -L "$previous" ] || die "there is no release before this one"
  alone
  before=$(tag_of "$current")
  tag=$(tag_of "$previous")
  [ -d "$releases/$tag" ] || die "the release before, $tag, is gone"
  if ! switch_to "$tag"; then
    switch_to "$before" || die "neither $tag nor $before is ready: journalctl -u hereabouts"
    die "$tag was not ready within $READY_SECONDS seconds: $before runs again"
  fi
  point "$previous" "$before"
  # Else the next night would bring it back.
  touch "$releases/$before.failed"
  rm -f "$releases/$tag.failed"
  say "$tag runs again. $before is not taken again by itself."
}

secret() { od -An -tx1 -N 24 /dev/urandom | tr -d ' \n'; }

# Names everything that is missing before anything is changed.
check() {
  local faults=() name
  if [ -z "$root" ]; then
    [ "$(id -u)" -eq 0 ] || faults+=("it has to run as root")
    [ -r /etc/debian_version ] && command -v apt-get >/dev/null || faults+=("this is no Debian: apt-get is missing")
  fi
  for name in tar sha256sum flock; do command -v "$name" >/dev/null || faults+=("the command $name is missing"); done
  [[ $url =~ ^https://[A-Za-z0-9.-]+$ ]] || faults+=("--url ${url:-is missing}: https:// and a host name, no path")
  if [ -n "$archive" ] && [ -n "$place" ]; then faults+=("--archive and --from: one of them"); fi
  if [ -z "$archive" ] && [ -z "$place" ]; then faults+=("--archive FILE or --from PLACE is missing"); fi
  for name in ${archive:+"$archive" "$archive.sha256"}; do [ -r "$name" ] || faults+=("$name: no such file"); done
  if [ -n "$auto_update" ] && [ -z "$place" ]; then faults+=("--auto-update needs --from PLACE"); fi
  [ ${#faults[@]} -eq 0 ] || { printf 'install.sh: %s\n' "${faults[@]}" >&2; exit 1; }
}

install_packages() {
  local wanted=(postgresql nginx openssl ca-certificates curl) missing=() name
  [ -z "$email" ] || wanted+=(certbot python3-certbot-nginx)
  for name in "${wanted[@]}"; do
    [ "$(dpkg-query --show --showformat '${db:Status-Status}' "$name" 2>/dev/null)" = installed ] || missing+=("$name")
  done
  [ ${#missing[@]} -gt 0 ] || return 0
  apt-get update -qq
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}"
}

make_account() {
  id hereabouts >/dev/null 2>&1 ||
    useradd --system --user-group --home-dir /var/lib/hereabouts --shell /usr/sbin/nologin hereabouts
  install -d -m 750 -o hereabouts -g hereabouts /var/lib/hereabouts /var/cache/hereabouts
}

as_postgres() { (cd / && runuser -u postgres -- "$@"); }

# Makes the database with its two roles, and tells $database_port.
make_database() {
  has_systemd || service postgresql start >/dev/null 9>&-
  as_postgres psql --quiet --command 'select 1' >/dev/null || die "Postgres does not answer: systemctl status postgresql"
  if [ -n "$small" ]; then
    printf 'alter system set %s;\n' "shared_buffers = '48MB'" "work_mem = '4MB'" "maintenance_work_mem = '16MB'" \
      'autovacuum_max_workers = 1' 'max_connections = 30' | as_postgres psql --quiet
    if has_systemd; then systemctl restart postgresql; else service postgresql restart >/dev/null 9>&-; fi
  fi
  [ -n "$(as_postgres psql -tAc "select 1 from pg_database where datname = 'hereabouts'")" ] ||
    as_postgres createdb --encoding UTF8 --locale C.UTF-8 --template template0 hereabouts
  as_postgres psql --quiet --set ON_ERROR_STOP=1 --dbname hereabouts <"$current/infra/roles.sql" >/dev/null
  database_port=$(as_postgres psql -tAc 'show port')
}

set_password() { # ROLE PASSWORD
  [ -n "$root" ] || printf "alter role %s password '%s';\n" "$1" "$2" | as_postgres psql --quiet >/dev/null
}

database_url() { # ROLE PASSWORD
  printf 'postgres://%s:%s@127.0.0.1:%s/hereabouts' "$1" "$2" "${database_port:-5432}"
}

# Writes what is not there yet. What is there was perhaps changed by hand, and stays.
write_settings() {
  local owner web
  umask 027
  mkdir -p "$root/etc"
  if [ ! -e "$settings" ] || [ ! -e "$owner_settings" ]; then
    owner=$(secret) web=$(secret)
    set_password hereabouts_owner "$owner"
    set_password hereabouts_web "$web"
    {
      echo '# For the worker and the command line, over what stands in hereabouts.env: the role that owns the tables.'
      echo "DATABASE_URL=$(database_url hereabouts_owner "$owner")"
    } >"$owner_settings"
    {
      echo '# Variables of Hereabouts: docs/configuration.md has all of them.'
      echo '# After a change: systemctl restart hereabouts hereabouts-worker'
      echo "PUBLIC_URL=$url"
      echo "METRICS_TOKEN=$(secret)"
      echo '# Encrypts secrets in the database, and is in no backup: keep a copy.'
      echo "SECRETS_KEYS=$(head -c 32 /dev/urandom | base64)"
      printf '%s\n' DATA_DIR=/var/lib/hereabouts TRUST_PROXY=1 MIGRATE=off
      if [ -n "$small" ]; then
        echo "DATABASE_URL=$(database_url hereabouts_owner "$owner")"
        printf '%s\n' JOBS=inline MEMORY=small NODE_OPTIONS='"--max-old-space-size=128 --max-semi-space-size=2"'
      else
        echo "DATABASE_URL=$(database_url hereabouts_web "$web")"
        echo JOBS=off
      fi
    } >"$settings"
  fi
  [ -n "$root" ] || chown root:hereabouts "$settings" "$owner_settings"
  chmod 640 "$settings" "$owner_settings"
  if [ -n "$place" ]; then
    printf '# Where hereabouts update finds releases.\nRELEASES=%s\n' "$place" >"$update_settings"
    chmod 644 "$update_settings"
  fi
  umask 022
}

# nginx needs a certificate to start with.
make_certificate() { # HOST FOLDER
  [ -e "$2/fullchain.pem" ] && return 0
  install -d -m 700 "$2"
  openssl req -x509 -newkey rsa:2048 -nodes -days 365 -subj "/CN=$1" -addext "subjectAltName=DNS:$1" \
    -keyout "$2/privkey.pem" -out "$2/fullchain.pem" 2>/dev/null
}

write_proxy() {
  local host=${url#https://} folder
  folder=/etc/letsencrypt/live/$host
  [ -e "$root$folder/fullchain.pem" ] || folder=/etc/hereabouts-tls
  [ -n "$root" ] || make_certificate "$host" "$folder"
  install -d "$root/etc/nginx/conf.d"
  # One that was changed by hand stays.
  if [ ! -e "$root/etc/nginx/conf.d/hereabouts.conf" ]; then
    sed "s|/etc/letsencrypt/live/hereabouts.example|$folder|; s|hereabouts\.example|$host|g" \
      "$current/infra/nginx.conf" >"$root/etc/nginx/conf.d/hereabouts.conf"
  fi
  [ -n "$root" ] && return 0
  install -d /var/cache/nginx
  nginx -t -q
  if has_systemd; then systemctl enable --quiet --now nginx && systemctl reload nginx; fi
  if [ -n "$email" ] && [ ! -e "/etc/letsencrypt/live/$host" ]; then
    certbot --nginx --non-interactive --agree-tos --email "$email" --domain "$host" ||
      say "There is no certificate for $host yet: certbot --nginx -d $host, when its name leads to this machine."
  fi
}

install_site() {
  check
  alone
  [ -n "$root" ] || install_packages
  get_archive
  if [ -n "$archive" ]; then unpack; fi
  # One that was interrupted before its settings were written may go on with another release.
  if [ -e "$settings" ] && [ -z "$(release_in_use "$tag")" ]; then
    die "$(tag_of "$current") is installed: install.sh update${place:+ --tag $tag} brings $tag"
  fi
  [ -n "$root" ] || make_account
  point "$current" "$tag"
  [ -n "$root" ] || make_database
  write_settings
  write_proxy
  put_units
  install -d "$root/usr/local/bin"
  ln -sfn /opt/hereabouts/current/bin/hereabouts "$root/usr/local/bin/hereabouts"
  [ -z "$root" ] || return 0
  migrate "$tag"
  if has_systemd; then
    # shellcheck disable=SC2046
    systemctl enable --quiet $(services) hereabouts-backup.timer
    systemctl start hereabouts-backup.timer
    [ -z "$auto_update" ] || systemctl enable --quiet --now hereabouts-update.timer
    restart
    wait_until_ready || die "the site is not ready: journalctl -u hereabouts -u hereabouts-worker"
    say "$tag runs at $url."
  else
    say "$tag is installed. No systemd runs here: start hereabouts web and hereabouts worker yourself."
  fi
  say "Your first superuser: hereabouts user create you@example.org --superuser"
  say "Keep a copy of $settings elsewhere: no backup has its SECRETS_KEYS."
  say "Emails need SMTP_URL and MAIL_FROM in $settings. Backups: $data/backups, each night."
}

case $command in
  install) install_site ;;
  *) "$command" ;;
esac
