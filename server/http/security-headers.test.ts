import { expect, test } from 'vitest'
import { callablePath } from '#contract/protocol/callable.ts'
import { startTestHttp } from '../testing/servers/http.ts'
import { markPath } from './security-headers.ts'

test('Google’s script and frame are allowed only when reCAPTCHA is configured', async () => {
  const [without, withIt] = [await policyOf({ recaptcha: false }), await policyOf({ recaptcha: true })]

  expect(without).not.toContain('google')
  expect(without).not.toContain('frame-src')
  expect(withIt).toContain(
    "script-src 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/;",
  )
  expect(withIt).toContain("connect-src 'self' https://www.google.com/recaptcha/;")
  expect(withIt).toContain(
    'frame-src https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/;',
  )
})

test('a call’s response, refusals included, can be neither framed nor interpreted as a page', async () => {
  const server = await startTestHttp({ security: { production: true } })
  const answers = await Promise.all(
    ['POST', 'GET'].map((method) => fetch(server.origin + callablePath('nothing'), { method })),
  )
  await server.close()

  for (const { headers } of answers) {
    expect(headers.get('content-type')).toContain('application/json')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('strict-transport-security')).toContain('max-age=')
    expect(headers.get('permissions-policy')).toBeNull()
  }
})

test('the mark, and no other picture, may be shown by a mail program on another site', async () => {
  const server = await startTestHttp({ security: { production: true } })
  const [mark, other] = await Promise.all(
    [markPath, '/icon-512.png'].map((path) => fetch(server.origin + path)),
  )
  await server.close()

  expect(mark?.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(other?.headers.get('cross-origin-resource-policy')).toBe('same-origin')
})

test('an asset carries only the headers that protect a file, in few bytes', async () => {
  const server = await startTestHttp({ security: { production: true } })
  const { headers } = await fetch(`${server.origin}/assets/app.js`)
  await server.close()

  expect(headers.get('content-security-policy')).toBe("default-src 'self'; frame-ancestors 'none'")
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('strict-transport-security')).toContain('max-age=')
  const bytes = [...headers].reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0)
  expect(bytes).toBeLessThan(600)
})

async function policyOf(security: { recaptcha: boolean }): Promise<string> {
  const server = await startTestHttp({ security: { production: true, ...security } })
  const answer = await fetch(`${server.origin}/healthz`)
  await server.close()
  return answer.headers.get('content-security-policy') ?? ''
}
