import { rmSync } from 'node:fs'
import { type BrowserContextOptions, chromium, type FileChooser, type Page } from '@playwright/test'
import { longestTaskMs, taskTracing } from '#server/testing/longest-task.ts'
import { reachableFolder } from '#server/testing/reachable-folder.ts'
import { startServerProcess, stopServerProcess } from '#server/testing/servers/server-process.ts'
import { ensureChromium } from '../../setup/chromium.mjs'

const desktop = { viewport: { width: 1280, height: 800 } }
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** Runs `work` in a browser against its own server. */
export async function inBrowser<T>(
  work: (page: Page) => Promise<T>,
  device: BrowserContextOptions = desktop,
): Promise<T> {
  const dataDir = reachableFolder('bench')
  const server = await startServerProcess({ dataDir })
  try {
    const browser = await chromium.launch({
      executablePath: await ensureChromium(),
      args: process.getuid?.() === 0 ? ['--no-sandbox', '--disable-gpu'] : [],
    })
    try {
      return await work(await browser.newPage({ baseURL: server.origin, ...device }))
    } finally {
      await browser.close()
    }
  } finally {
    await stopServerProcess(server)
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const importMsMax = 15 * 60_000

/** Imports records through the menu, then reloads so that the page reads them from the device. */
export async function importRecords(page: Page, app: string, records: object[]): Promise<void> {
  const text = JSON.stringify({ service: 'kotsukotsu', app, version: 1, records })
  await chooseImport(page, { name: 'records.json', mimeType: 'application/json', buffer: Buffer.from(text) })
  const count = records.length.toLocaleString('ja-JP')
  await page.getByRole('button', { name: `${count}件を読み込む` }).click({ timeout: importMsMax })
  await page.getByText(`${count}件を読み込みました`).waitFor({ timeout: importMsMax })
  await page.waitForTimeout(3_000)
  await page.reload()
}

/** Chooses a file, by its path or content, in the dialog that the menu of every app opens. */
export async function chooseImport(page: Page, file: Parameters<FileChooser['setFiles']>[0]): Promise<void> {
  // A click before hydration is replayed later, when the browser no longer allows a file chooser.
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'メニュー' }).last().click()
  await page.getByRole('menuitem', { name: 'ほかのアプリから' }).click()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'ファイルを選ぶ' }).click(),
  ])
  await chooser.setFiles(file)
}

/** The longest task during `act`, in milliseconds of work. */
export async function longestTask(page: Page, act: () => Promise<void>): Promise<number> {
  const browser = page.context().browser()
  if (!browser) throw new Error('the page is not attached to a browser')
  await browser.startTracing(page, taskTracing)
  await act()
  await page.waitForTimeout(500)
  return longestTaskMs(await browser.stopTracing())
}

/** Types letter by letter, clears the field and scrolls through the whole list. */
export async function searchAndScroll(page: Page, letters: string[]): Promise<void> {
  const field = page.getByRole('searchbox')
  for (const letter of letters) {
    await field.press('End')
    await page.keyboard.insertText(letter)
    await page.waitForTimeout(300)
  }
  await field.fill('')
  // The list scrolls by itself, so the wheel must turn over it.
  const list = page.locator('[data-scroller]')
  await list.hover()
  for (let turn = 0; turn < 30; turn++) {
    await page.mouse.wheel(0, 2_000)
    await page.waitForTimeout(60)
  }
  await list.evaluate((element) => element.scrollTo({ top: 0, behavior: 'instant' }))
}

/** Scrolls until no more rows appear. */
export async function scrollToEnd(page: Page): Promise<void> {
  const list = page.locator('[data-scroller]')
  let height = 0
  for (;;) {
    const next = await list.evaluate((element) => {
      element.scrollTo({ top: element.scrollHeight, behavior: 'instant' })
      return element.scrollHeight
    })
    if (next === height) return
    height = next
    await page.waitForTimeout(60)
  }
}
