import { expect, test } from 'vitest'
import { startTestHttp } from '../testing/http.ts'

test('Google’s script and frame are allowed only where reCAPTCHA is set', async () => {
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

async function policyOf(security: { recaptcha: boolean }): Promise<string> {
  const server = await startTestHttp({ security: { production: true, ...security } })
  const answer = await fetch(`${server.origin}/healthz`)
  await server.close()
  return answer.headers.get('content-security-policy') ?? ''
}
