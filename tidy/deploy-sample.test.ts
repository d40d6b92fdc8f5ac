import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './sources.ts'

const page = readFileSync(join(root, 'docs/deploy.md'), 'utf8')
const unit = readFileSync(join(root, 'deploy/kotsukotsu@.service'), 'utf8')
const directives = readFileSync(join(root, 'deploy/nginx.conf'), 'utf8').replace(/^\s*#.*$/gm, '')
const servers = directives.split(/^server \{/m).slice(1)

test('the proxy sample logs neither query strings nor Referer, which carry ID tokens and reset codes', () => {
  const [, name = '', format = ''] = /log_format\s+(\w+)\s+([^;]*);/.exec(directives) ?? []
  const logged = format.match(/\$\w+/g) ?? []

  expect(logged).toContain('$logged_uri')
  // The path, except where it is a secret.
  expect(directives).toMatch(
    /map \$uri \$logged_uri \{\s*~\^\/calendar\/ \/calendar\/;\s*~\^\/join\/ \/join\/;\s*~\^\/s\/ \/s\/;\s*default \$uri;\s*\}/,
  )
  for (const variable of logged) {
    expect(variable).not.toMatch(/^\$(request|request_uri|request_body|args|arg_.*|query_string|is_args)$/)
    expect(variable).not.toMatch(/^\$(http|cookie|sent_http)_/)
  }
  // The directive of every server block; a block without one would use the predefined format, which logs $request.
  expect(directives.match(/access_log .*;/g)).toEqual(
    servers.map(() => `access_log /var/log/nginx/kotsukotsu.log ${name};`),
  )
  // At lower levels nginx quotes the request line and the referrer.
  expect(directives.match(/error_log .* (crit|alert|emerg);/g)).toHaveLength(servers.length)
})

test('the proxy sample allows TLS 1.2 and 1.3 only, and its other server block redirects to https', () => {
  expect(servers).toHaveLength(2)
  for (const server of servers) {
    expect(server).toMatch(/ssl_protocols TLSv1\.2 TLSv1\.3;|location \/ \{ return 301 https:/)
    expect(server).toMatch(/listen \[::\]:\d+/)
  }
})

test('every database address in the deployment guide checks the certificate', () => {
  const addresses = page.match(/postgres:\/\/[^\s'"`]*/g) ?? []

  expect(addresses.length).toBeGreaterThan(0)
  for (const address of addresses) expect(address).toMatch(/\?sslmode=verify-full$/)
})

test('the unit runs node itself and waits longer than a stop takes, and the guide installs existing files', () => {
  expect(unit).toMatch(/^ExecStart=\/usr\/bin\/node /m)
  expect(unit).toMatch(/^KillMode=mixed$/m)
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThanOrEqual(45)
  const files = page.match(/(?<![\w/])deploy\/[\w@-]+\.(sh|conf)/g) ?? []
  expect(files.length).toBeGreaterThan(3)
  for (const file of files) expect(existsSync(join(root, file))).toBe(true)
})
