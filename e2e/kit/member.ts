import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  expect,
  type Page,
} from '@playwright/test'
import { decodeJwt } from 'jose'
import type { ServerData } from '#server/testing/servers/beside-server.ts'
import { debugToken } from './debug-token.ts'
import { untilHydrated } from './hydrated.ts'

export const password = 'こつこつ-2026'

export const newEmail = () => `${randomUUID()}@example.jp`

export const wayIn = (page: Page) => page.getByRole('heading', { level: 1, name: 'ログイン', exact: true })
export const memberHome = (page: Page) => page.getByRole('heading', { level: 1, name: /メンバー\d{4}さん/ })

export type NewMember = { email: string; uid: string }

/**
 * Creates a member by calls instead of the form, for tests about something else. The session belongs to the request's
 * cookies: the page's, through `page.request`, or those of another device.
 */
export async function newMember(request: APIRequestContext, email = newEmail()): Promise<NewMember> {
  const { idToken } = await registered(request, email)
  return { email, uid: decodeJwt(idToken).sub ?? '' }
}

/** The same with the token for further calls. */
export function registered(request: APIRequestContext, email = newEmail()): Promise<{ idToken: string }> {
  const consents = { agreesToTerms: true, agreesToPrivacyPolicy: true, marketingMail: false }
  return call(request, 'auth-register', { email, password, ...consents })
}

/** A new member on the member home. */
export async function becomeMember(page: Page): Promise<NewMember> {
  const member = await newMember(page.request)
  await page.goto('/mypage/')
  await expect(memberHome(page)).toBeVisible()
  return member
}

/** As by the link in the mail, for tests about something else. */
export async function verifyAddress({ sql }: Pick<ServerData, 'sql'>, uid: string): Promise<void> {
  await sql`update auth_member set email_verified_at = now() where uid = ${uid}`
}

/** Signs in by calls and opens the member home. */
export async function enter(page: Page, email: string): Promise<void> {
  await signIn(page.request, email)
  await page.goto('/mypage/')
  await expect(memberHome(page)).toBeVisible()
}

async function signIn(request: APIRequestContext, email: string): Promise<string> {
  return (await call(request, 'auth-sign-in', { email, password })).idToken
}

/** By calls, as from another device. */
export async function signOutEverywhere(request: APIRequestContext, email: string): Promise<void> {
  const idToken = await signIn(request, email)
  await call(request, 'auth-sign-out-everywhere', {}, { Authorization: `Bearer ${idToken}` })
}

/** The first day on one screen, after every registration. */
export const welcome = (page: Page) => page.getByRole('dialog', { name: 'ようこそ、こつこつへ' })

export async function skipWelcome(page: Page): Promise<void> {
  await welcome(page).getByRole('button', { name: 'あとで' }).click()
  await expect(welcome(page)).toHaveCount(0)
}

/** Registers with the form, which opens the member home. */
export async function register(page: Page, email = newEmail()): Promise<string> {
  await page.goto('/mypage/')
  await untilHydrated(page)
  await fillInRegistration(page, email)
  await expect(memberHome(page)).toBeVisible()
  await skipWelcome(page)
  return email
}

export async function fillInRegistration(page: Page, email: string): Promise<void> {
  await page.getByRole('tab', { name: '新規登録' }).click()
  const form = page.getByRole('form', { name: '新規登録' })
  await form.getByLabel('メールアドレス').fill(email)
  await form.getByLabel('パスワード', { exact: true }).fill(password)
  await form.getByRole('checkbox', { name: /利用規約/ }).check()
  await form.getByRole('button', { name: '登録する' }).click()
}

export async function call(
  request: APIRequestContext,
  name: string,
  data: object,
  headers: Record<string, string> = {},
) {
  const app = await post(request, 'app-check-exchange', { kind: 'debug', token: debugToken })
  return post(request, name, data, { 'X-Firebase-AppCheck': app.token, ...headers })
}

export async function post(
  request: APIRequestContext,
  name: string,
  data: object,
  headers: Record<string, string> = {},
) {
  const answer = await request.post(`/kotsukotsu/asia-northeast1/default-call-${name}`, {
    data: { data },
    headers,
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()).result
}

/** Fills in and submits the form; the test checks the outcome. */
export async function trySignIn(page: Page, email: string, typed = password): Promise<void> {
  const form = page.getByRole('form', { name: 'ログイン' })
  await form.getByLabel('メールアドレス').fill(email)
  await form.getByLabel('パスワード', { exact: true }).fill(typed)
  await form.getByRole('button', { name: 'ログイン', exact: true }).click()
}

/** The same member in a second browser. */
export async function anotherDevice(
  browser: Browser,
  email: string,
): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await enter(page, email)
  return { page, context }
}

/** Navigates from the member home by a link, without loading a page. */
export async function follow(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).first().click()
}

/** Signs out on the account page, reached by links. */
export async function signOut(page: Page): Promise<void> {
  // Waits for the call of the account page: one answered after sign-out would be refused and logged.
  const asked = page.waitForResponse('**/default-call-push-read')
  await follow(page, 'アカウント')
  await asked
  await page.getByRole('main').getByRole('button', { name: 'ログアウト', exact: true }).click()
  await expect(wayIn(page)).toBeVisible()
}

/** Wrong passwords, each from a different network. */
export async function guessAt(request: APIRequestContext, email: string, times: number): Promise<void> {
  const app = await post(request, 'app-check-exchange', { kind: 'debug', token: debugToken })
  for (let n = 0; n < times; n++) {
    const answer = await request.post('/kotsukotsu/asia-northeast1/default-call-auth-sign-in', {
      data: { data: { email, password: 'wrong-password' } },
      // Without the page's cookies, because a guesser is an unknown device.
      headers: { 'X-Firebase-AppCheck': app.token, 'X-Forwarded-For': `100.64.${n}.1`, Cookie: '' },
    })
    expect(answer.status()).toBe(400)
  }
}

/** The lines of the newest mail to an address. */
export async function mailText(
  page: Page,
  { to, subject }: { to: string; subject: string },
): Promise<string> {
  let text = ''
  await expect(async () => {
    text = await letterTo(page, { to, subject })
    expect(text).not.toBe('')
  }).toPass()
  return text.replace(/<[^>]*>/g, '\n')
}

/** The link in the newest mail to an address, from the mail preview. */
export async function mailLink(
  page: Pick<Page, 'request'>,
  { to, subject }: { to: string; subject: string },
): Promise<string> {
  let address = ''
  await expect(async () => {
    address = hrefIn(await letterTo(page, { to, subject }))
    expect(address).toContain('/mypage/?mode=')
  }).toPass()
  return address
}

/** The newest mail on the preview page; empty until it is sent. */
async function letterTo(
  page: Pick<Page, 'request'>,
  { to, subject }: { to: string; subject: string },
): Promise<string> {
  const list = await (await page.request.get('/__local/mail')).text()
  const item = list.split('<li>').find((each) => each.includes(subject) && each.includes(to))
  if (!item) return ''
  const letter = await (await page.request.get(hrefIn(item))).text()
  return letter.slice(letter.indexOf('<section'))
}

const hrefIn = (html: string) => (/href="([^"]+)"/.exec(html)?.[1] ?? '/').replaceAll('&#38;', '&')

/** Runs an operator command beside the server of the run. */
export const ops = (...parameters: string[]): Promise<string> =>
  opsAt({ dataDir: process.env.E2E_DATA_DIR ?? '', origin: process.env.E2E_ORIGIN ?? '' }, ...parameters)

/** Runs an operator command beside a server of the test's own. Nobody is there to confirm it. */
export async function opsAt(
  { dataDir, origin, env = {} }: { dataDir: string; origin: string; env?: NodeJS.ProcessEnv },
  ...parameters: string[]
): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['dist/server/ops.js', ...parameters, '--yes'],
    {
      env: { ...process.env, ...env, DATA_DIR: dataDir, PORT: new URL(origin).port },
    },
  )
  return stdout
}

export const toastOf = (page: Page, text: string | RegExp) =>
  page.getByRole('listitem').filter({ hasText: text })

/** The bar that offers something else to press. */
export const offerOf = (page: Page, text: string | RegExp) =>
  page.getByRole('group', { name: 'ご案内' }).filter({ hasText: text })

/** The bar that offers to undo what was just done. */
export const undoOf = (page: Page, text: string | RegExp) =>
  page.getByRole('group', { name: '直前の操作' }).filter({ hasText: text })
