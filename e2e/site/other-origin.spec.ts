// Not the extended test: the browser logs the calls that it refuses to send.
import { expect, type Page, test } from '@playwright/test'
import { callablePath } from '#contract/protocol/callable.ts'
import { startCalledServer, startFirebasePage } from '#server/testing/servers/firebase-page.ts'

type Answer = { data?: unknown; code?: string; message?: string; details?: unknown }
type TestWindow = { ask: (port: number, name: string, data: unknown, token?: string) => Promise<Answer> }

test('the official Functions client calls from a listed origin with a token, never with a cookie, and from no other', async ({
  page,
  context,
}) => {
  const site = await startFirebasePage()
  const listed = `http://localhost:${site.port}`
  const server = await startCalledServer([listed])
  const token = await server.idToken('member-1')
  const ask = (on: Page, name: string, data: unknown, idToken?: string) =>
    on.evaluate(
      ([port, wanted, input, given]) => (window as unknown as TestWindow).ask(port, wanted, input, given),
      [server.port, name, data, idToken] as const,
    )
  await context.addCookies([{ name: 'kotsu_session', value: 'secret', domain: '127.0.0.1', path: '/' }])

  await test.step('a listed origin gets results and refusals', async () => {
    await page.goto(`${listed}/`)
    expect(await ask(page, 'whoami', { text: 'こんにちは' }, token)).toEqual({
      data: { input: { text: 'こんにちは' }, uid: 'member-1' },
    })
    expect(await ask(page, 'refuse', null)).toMatchObject({
      code: 'functions/aborted',
      details: { asked: 1 },
    })
    expect(await ask(page, 'nothing', null)).toMatchObject({ code: 'functions/not-found' })
  })

  await test.step('its cookies are refused, and the browser does not let it send them', async () => {
    expect(await ask(page, 'cookie', null)).toMatchObject({ code: 'functions/permission-denied' })
    const withCookies = page.evaluate(
      (url) =>
        fetch(url, {
          method: 'POST',
          credentials: 'include',
          headers: { 'content-type': 'application/json' },
          body: '{"data":null}',
        }).then(
          () => 'answered',
          () => 'blocked',
        ),
      server.origin + callablePath('cookie'),
    )
    expect(await withCookies).toBe('blocked')
  })

  await test.step('an origin that is not listed gets nothing', async () => {
    await page.goto(`http://127.0.0.1:${site.port}/`)
    expect(await ask(page, 'whoami', {}, token)).toMatchObject({ code: 'functions/internal' })
  })

  await server.close()
  await site.stop()
})
