import { randomUUID } from 'node:crypto'
import { type ProviderPurpose, startProvider } from '#contract/auth/auth-provider.ts'
import type { IdentityProviderName } from '#contract/auth/auth-shapes.ts'
import type { AuthServer, HttpBrowser } from '../servers/auth-server.ts'
import { testIssuer } from '../servers/http.ts'

/** The button pressed on the stand-in's page. */
export type Choice = { email: string; verified?: 'yes' } | { subject: string } | { fault: string }

/** Presses the button, chooses at the provider and returns; the result is the flow for `finishProvider`. */
export async function throughPopup(
  server: AuthServer,
  browser: HttpBrowser,
  {
    provider,
    purpose = 'sign-in',
    choice,
  }: { provider: IdentityProviderName; purpose?: ProviderPurpose; choice: Choice },
): Promise<string> {
  const flow = randomUUID()
  const { url } = await browser.done(startProvider, { provider, purpose, flow })
  const answer = await chooseAt(url, choice)
  await comeBack(server, browser, answer)
  return flow
}

/** The browser's next request at the provider. */
export type PopupAnswer = { url: string; form: URLSearchParams | null }

/** At the provider: follows its redirects with its cookies until it leads back to us. */
export async function chooseAt(url: string, choice: Choice): Promise<PopupAnswer> {
  const cookies = new Map<string, string>()
  let next: { url: string; body?: URLSearchParams } = { url }
  for (let steps = 0; steps < 10; steps++) {
    if (next.url.startsWith(testIssuer)) return { url: next.url, form: null }
    const response = await fetch(next.url, {
      method: next.body ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(next.body && { body: next.body }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    const page = await response.text()
    const posted = /<form method="post" action="([^"]+)"/.exec(page)?.[1]
    if (posted) return { url: posted, form: inputsOf(page) }
    // The page of choices: submitted where it is.
    next = location
      ? { url: new URL(location, next.url).href }
      : { url: next.url, body: new URLSearchParams(choice) }
  }
  throw new Error(`the provider does not lead back: ${next.url}`)
}

/** Like browsers: a cross-site form post carries no Lax cookie, a navigation does. */
export async function comeBack(
  { origin }: AuthServer,
  browser: HttpBrowser,
  { url, form }: PopupAnswer,
): Promise<{ status: number; page: string }> {
  const back = await fetch(url.replace(testIssuer, origin), {
    method: form ? 'POST' : 'GET',
    redirect: 'manual',
    headers: { 'sec-fetch-site': 'cross-site', ...(!form && { cookie: cookieHeader(browser) }) },
    ...(form && { body: form }),
  })
  const location = back.headers.get('location')
  if (!location) return { status: back.status, page: await back.text() }
  return visit(`${origin}${location}`, browser)
}

export async function visit(url: string, browser: HttpBrowser): Promise<{ status: number; page: string }> {
  const headers = { 'sec-fetch-site': 'cross-site', cookie: cookieHeader(browser) }
  const response = await fetch(url, { redirect: 'manual', headers })
  return { status: response.status, page: await response.text() }
}

const cookieHeader = ({ state }: HttpBrowser) =>
  [...state.cookies].map(([name, value]) => `${name}=${value}`).join('; ')

function inputsOf(page: string): URLSearchParams {
  const form = new URLSearchParams()
  for (const [, name = '', value = ''] of page.matchAll(
    /<input type="hidden" name="([^"]+)" value="([^"]*)"/g,
  )) {
    form.set(name, value.replaceAll('&quot;', '"'))
  }
  return form
}
