import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#server/root.ts'
import { atEnd } from '#server/testing/at-end.ts'

type Wanted = { folder: string; upstreams: [number, number]; httpPort: number; httpsPort: number }

/** nginx with deploy/nginx.conf: only ports, certificate and log folder are replaced. */
export async function startSampleProxy({ folder, upstreams, httpPort, httpsPort }: Wanted) {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const wanted = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-subj', '/CN=localhost']
  const names = ['-addext', 'subjectAltName=DNS:localhost']
  execFileSync('openssl', ['req', '-x509', ...wanted, ...names, '-keyout', key, '-out', cert], {
    stdio: 'ignore',
  })
  mkdirSync(join(folder, 'nginx'))
  const sample = readFileSync(join(projectRoot, 'deploy/nginx.conf'), 'utf8')
    .replace('127.0.0.1:5101', `127.0.0.1:${upstreams[0]}`)
    .replace('127.0.0.1:5102', `127.0.0.1:${upstreams[1]}`)
    .replaceAll(/listen (\[::\]:)?80;/g, `listen $1${httpPort};`)
    .replaceAll(/listen (\[::\]:)?443 /g, `listen $1${httpsPort} `)
    .replace(/\/etc\/letsencrypt\/\S+fullchain\.pem/, cert)
    .replace(/\/etc\/letsencrypt\/\S+privkey\.pem/, key)
    .replaceAll('/var/log/nginx', join(folder, 'nginx'))
    .replaceAll('kotsukotsu.example.jp', 'localhost')
  const config = `
    daemon off; pid ${folder}/nginx/pid; error_log ${folder}/nginx/error.log; user root;
    events {}
    http { client_body_temp_path ${folder}/nginx/body; proxy_temp_path ${folder}/nginx/proxy;
      fastcgi_temp_path ${folder}/nginx/f; uwsgi_temp_path ${folder}/nginx/u; scgi_temp_path ${folder}/nginx/s;
      ${sample} }`
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, config)
  const child = spawn('nginx', ['-c', file, '-e', join(folder, 'nginx/start.log')], { stdio: 'ignore' })
  atEnd(async () => {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
  })
  return { ca: readFileSync(cert, 'utf8'), logs: join(folder, 'nginx') }
}
