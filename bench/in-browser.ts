import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { startServerProcess, stopServerProcess } from '#server/testing/server-process.ts'
import { ensureChromium } from '../setup/chromium.mjs'

/** What somebody does on a desktop screen, with a server of its own. */
export async function inBrowser<T>(work: (page: Page) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kotsukotsu-bench-'))
  chmodSync(dataDir, 0o755)
  const server = await startServerProcess({ dataDir })
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: process.getuid?.() === 0 ? ['--no-sandbox', '--disable-gpu'] : [],
  })
  const page = await browser.newPage({ baseURL: server.origin, viewport: { width: 1280, height: 800 } })
  const result = await work(page)
  await browser.close()
  await stopServerProcess(server)
  rmSync(dataDir, { recursive: true, force: true })
  return result
}

/** Brings records in by the menu, and comes back to a page that finds them on the device. */
export async function importRecords(page: Page, app: string, records: object[]): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), openImport(page)])
  const text = JSON.stringify({ service: 'kotsukotsu', app, version: 1, records })
  await chooser.setFiles({ name: 'records.json', mimeType: 'application/json', buffer: Buffer.from(text) })
  const count = records.length.toLocaleString('ja-JP')
  await page.getByText(`${count}件を読み込みました`).waitFor({ timeout: 120_000 })
  await page.waitForTimeout(3_000)
  await page.reload()
}

async function openImport(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'メニュー' }).last().click()
  await page.getByRole('menuitem', { name: '読み込む（JSON）' }).click()
}

/** In milliseconds; 0 where none took long. Others use the machine too, which only ever adds: the best of three tries. */
export async function longestTask(page: Page, act: () => Promise<void>): Promise<number> {
  const tries: number[] = []
  for (let turn = 0; turn < 3; turn++) {
    await page.evaluate(watchTasks)
    await act()
    await page.waitForTimeout(500)
    tries.push(await page.evaluate(() => Math.max(0, ...(window as unknown as { tasks: number[] }).tasks)))
  }
  return Math.min(...tries)
}

function watchTasks(): void {
  const tasks: number[] = []
  Object.assign(window, { tasks })
  new PerformanceObserver((found) =>
    tasks.push(...found.getEntries().map(({ duration }) => duration)),
  ).observe({ type: 'longtask' })
}
