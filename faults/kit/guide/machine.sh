# Sourced by a root shell in its own mount and network namespaces: nothing of what follows is seen outside.
# $work is a folder of the test, $kit this folder, $node the program.
set -e
ip link set lo up
mount -t tmpfs tmpfs "$work/machine"
for folder in etc srv var usr run; do
  mkdir -p "$work/machine/$folder/upper" "$work/machine/$folder/work"
  mount -t overlay overlay -o "lowerdir=/$folder,upperdir=$work/machine/$folder/upper,workdir=$work/machine/$folder/work" "/$folder"
done
[ "$(readlink -f "$node")" = /usr/bin/node ] || install "$node" /usr/bin/node
rm -f /etc/nginx/sites-enabled/default
echo '127.0.0.1 db.example.jp mail.example.jp kotsukotsu.example.jp' >> /etc/hosts

# An authority that this machine trusts, for the database, the mail server and, in certbot's place, the site.
authority=/etc/stand-in && mkdir -p $authority && cd $authority
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 30 -subj /CN=authority -keyout ca.key -out ca.crt 2> /dev/null
certificate() {
  openssl req -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj "/CN=$1" -keyout "$2.key" -out "$2.csr" 2> /dev/null
  printf 'subjectAltName=DNS:%s' "$1" > "$2.ext"
  openssl x509 -req -in "$2.csr" -CA ca.crt -CAkey ca.key -CAcreateserial -days 30 -extfile "$2.ext" -out "$2.crt" 2> /dev/null
}
certificate db.example.jp database
certificate mail.example.jp mail
cp ca.crt /usr/local/share/ca-certificates/stand-in.crt && update-ca-certificates > /dev/null

# PostgreSQL with TLS. The postgres role is trusted, as over a socket on the database's own machine.
programs=$(ls -d /usr/lib/postgresql/*/bin | tail -1)
database=$work/machine/database
install -d -o postgres $database && install -o postgres -m 600 database.key database.crt $database/..
chmod 755 "$work" "$work/machine"
runuser -u postgres -- $programs/initdb -D $database/data -U postgres --auth=trust > /dev/null
cat > $database/data/pg_hba.conf <<HBA
hostssl all postgres 127.0.0.1/32 trust
hostssl all all 127.0.0.1/32 scram-sha-256
HBA
chown postgres $database/data/pg_hba.conf
runuser -u postgres -- $programs/pg_ctl -D $database/data -w -l $database/log -o "-h 127.0.0.1 -k $database -c ssl=on \
  -c ssl_cert_file=$database/../database.crt -c ssl_key_file=$database/../database.key" start > /dev/null

# Programs that cannot run here: apt-get and certbot have no network, systemctl has no systemd.
export STAND_IN_SOCKET=$work/systemd.sock
cat > /usr/local/bin/apt-get <<'SH'
#!/bin/sh
shift 2 && for package; do command -v "$(echo "$package" | sed s/postgresql-client/psql/)" > /dev/null || exit 1; done
SH
cat > /usr/local/bin/certbot <<'SH'
#!/bin/bash
set -e
verb=$1 && shift
while [ $# -gt 0 ]; do
  case $1 in
    -d | --cert-name) domain=$2 && shift ;;
    --pre-hook) before=$2 && shift ;;
    --post-hook | --deploy-hook) after=$2 && shift ;;
    -w) [ -d "$2" ] && shift ;;
  esac
  shift
done
eval "${before:-}"
if [ "$verb" = certonly ]; then
  cd /etc/stand-in && mkdir -p "/etc/letsencrypt/live/$domain"
  . /etc/stand-in/certificate.sh && certificate "$domain" site
  cp site.crt "/etc/letsencrypt/live/$domain/fullchain.pem" && cp site.key "/etc/letsencrypt/live/$domain/privkey.pem"
fi
eval "${after:-}"
SH
{ echo 'certificate()'; declare -f certificate | tail -n +2; } > $authority/certificate.sh
printf '#!/bin/sh\nexec /usr/bin/node "%s/systemctl.mjs" "$@"\n' "$kit" > /usr/local/bin/systemctl
chmod 755 /usr/local/bin/apt-get /usr/local/bin/certbot /usr/local/bin/systemctl
/usr/bin/node "$kit/systemd.mjs" "$STAND_IN_SOCKET" "$work/journal" &
systemd=$!
trap 'kill $systemd; wait $systemd; runuser -u postgres -- $programs/pg_ctl -D $database/data -m immediate stop > /dev/null' EXIT
/usr/bin/node "$kit/mail-server.mjs" $authority/mail.key $authority/mail.crt "$work/mails" &
mail=$!
trap 'kill $systemd $mail; wait $systemd; runuser -u postgres -- $programs/pg_ctl -D $database/data -m immediate stop > /dev/null' EXIT
cd "$work/checkout"
