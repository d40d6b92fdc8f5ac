import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './sources.ts'

const page = readFileSync(join(root, 'docs/deploy.md'), 'utf8')
const [, nginx = ''] = /```nginx\n([\s\S]*?)```/.exec(page) ?? []
const directives = nginx.replace(/^\s*#.*$/gm, '')

test('the proxy sample logs neither query strings nor Referer, which carry ID tokens and reset codes', () => {
  const [, name = '', format = ''] = /log_format\s+(\w+)\s+([^;]*);/.exec(directives) ?? []
  const logged = format.match(/\$\w+/g) ?? []

  expect(logged).toContain('$uri')
  for (const variable of logged) {
    expect(variable).not.toMatch(/^\$(request|request_uri|request_body|args|arg_.*|query_string|is_args)$/)
    expect(variable).not.toMatch(/^\$(http|cookie|sent_http)_/)
  }
  // The directive of every server block; a block without one would use the predefined format, which logs $request.
  const servers = directives.match(/^server \{/gm) ?? []
  expect(directives.match(/access_log .*;/g)).toEqual(
    servers.map(() => `access_log /var/log/nginx/kotsukotsu.log ${name};`),
  )
  // At lower levels nginx quotes the request line and the referrer.
  expect(directives.match(/error_log .* (crit|alert|emerg);/g)).toHaveLength(servers.length)
})

test('the proxy sample allows TLS 1.2 and 1.3 only, in every server block', () => {
  const servers = directives.match(/^server \{/gm) ?? []

  expect(directives.match(/ssl_protocols .*;/g)).toEqual(servers.map(() => 'ssl_protocols TLSv1.2 TLSv1.3;'))
})

test('every database address in the deployment guide checks the certificate', () => {
  const addresses = page.match(/postgres:\/\/[^\s'`]*/g) ?? []

  expect(addresses.length).toBeGreaterThan(0)
  for (const address of addresses) expect(address).toMatch(/\?sslmode=verify-full$/)
})
