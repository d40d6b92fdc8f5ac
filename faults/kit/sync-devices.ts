import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { applyUpdate, Doc, type Map as YMap } from 'yjs'
import { recordsKey } from '#contract/apps/app-records.ts'
import { plainTextOf, readLines, sharedLines } from '#contract/apps/note-lines.ts'
import { ensureChromium } from '../../setup/chromium.mjs'

export const debugToken = 'debug-token-for-the-sync-fault-tests'
export const debugEnv = { PUBLIC_APP_CHECK_DEBUG: '1', APP_CHECK_DEBUG_TOKEN: debugToken }

const account = { email: 'sync@example.jp', password: 'こつこつ-2026' }

export async function launchBrowser(): Promise<Browser> {
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return chromium.launch({
    executablePath: await ensureChromium(),
    args: [...asRoot, '--disable-gpu', '--disable-background-networking'],
  })
}

/** One device of a member, with the note app open. */
export type TestDevice = {
  page: Page
  context: BrowserContext
  /** Types a word into a note: at its end, at its beginning, or into a new note. */
  write: (word: string, where: { note: number; at: 'end' | 'start' | 'new' }) => Promise<void>
  /** Every word this device has stored. */
  words: () => Promise<string[]>
}

export async function openDevice(browser: Browser, origin: string, isNew: boolean): Promise<TestDevice> {
  const context = await browser.newContext({ baseURL: origin, locale: 'ja-JP', timezoneId: 'Asia/Tokyo' })
  await context.addInitScript(
    (token) => Object.assign(window, { FIREBASE_APPCHECK_DEBUG_TOKEN: token }),
    debugToken,
  )
  const page = await context.newPage()
  await page.goto('/mypage/')
  await signIn(page, isNew)
  await page.goto('/apps/note')
  await page.getByText('同期済み').waitFor()
  return { page, context, write: writer(page), words: () => wordsOf(page) }
}

async function signIn(page: Page, isNew: boolean): Promise<void> {
  const name = isNew ? '新規登録' : 'ログイン'
  await page.getByRole('tab', { name }).click()
  const form = page.getByRole('form', { name })
  await form.getByLabel('メールアドレス').fill(account.email)
  await form.getByLabel('パスワード', { exact: true }).fill(account.password)
  if (isNew) await form.getByRole('checkbox', { name: /利用規約/ }).check()
  await form.getByRole('button', { name: isNew ? '登録する' : 'ログイン', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: /さん/ }).waitFor()
}

function writer(page: Page): TestDevice['write'] {
  const body = page.getByRole('textbox', { name: '本文' })
  return async (word, { note, at }) => {
    const notes = page.getByRole('region', { name: 'メモの一覧' }).getByRole('listitem')
    const count = await notes.count()
    if (at === 'new' || count === 0) await page.getByRole('button', { name: 'メモを書く' }).click()
    else
      await notes
        .nth(note % count)
        .getByRole('button')
        .click()
    await body.press(at === 'start' ? 'ControlOrMeta+Home' : 'ControlOrMeta+End')
    await page.keyboard.insertText(` ${word} `)
  }
}

/** Reads IndexedDB directly, because its content is what survives a restart. */
async function wordsOf(page: Page): Promise<string[]> {
  const rows = await page.evaluate(
    () =>
      new Promise<number[][]>((resolve, reject) => {
        const opening = indexedDB.open('records-note')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const all = opening.result.transaction('rows').objectStore('rows').getAll()
          all.onsuccess = () => {
            opening.result.close()
            resolve(all.result.map(({ update }: { update: Uint8Array }) => [...update]))
          }
        }
      }),
  )
  const doc = new Doc()
  for (const row of rows) applyUpdate(doc, Uint8Array.from(row))
  const notes = [...doc.getMap<YMap<unknown>>(recordsKey).values()].flatMap((note) => sharedLines(note) ?? [])
  return notes.flatMap((lines) => plainTextOf(readLines(lines)).split(/\s+/)).filter(Boolean)
}
