import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../kit/axe.ts'
import { untilHydrated } from '../kit/hydrated.ts'
import { expect, test } from '../kit/test.ts'
import { chooseImport, importFile } from './import-file.ts'

test.use({
  serviceWorkers: 'allow',
  expectedComplaints: [/ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch/],
})

const ics = [
  'BEGIN:VCALENDAR',
  ...[1, 2].flatMap((n) => ['BEGIN:VTODO', `UID:${n}`, `SUMMARY:用事${n}`, 'END:VTODO']),
  'END:VCALENDAR',
].join('\r\n')

const tasks = (count: number) => ({
  name: 'tasks.json',
  mimeType: 'application/json',
  buffer: Buffer.from(
    JSON.stringify([
      {
        displayName: '家',
        tasks: Array.from({ length: count }, (_, n) => ({
          id: `${n}`,
          title: `用事${n}`,
          status: 'notStarted',
        })),
      },
    ]),
  ),
})

test(
  'a visitor without a network drops a file on an app, and chooses a folder of notes',
  {
    tag: '@long',
  },
  async ({ page, context }, testInfo) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    const folder = testInfo.outputPath('vault')
    mkdirSync(join(folder, '旅'), { recursive: true })
    writeFileSync(join(folder, '旅', '計画.md'), '# 計画\n切符を買う')
    writeFileSync(join(folder, '日記.md'), '# 日記\n晴れ')
    await page.goto('/apps/todo')
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await context.setOffline(true)
    await page.reload()
    await untilHydrated(page)
    const dialog = page.getByRole('dialog')

    await drag(page, 'dragover', ics)
    await expect(page.getByText('ここで離すと、中身を確かめます')).toBeVisible()
    await drag(page, 'drop', ics)
    await expect(dialog.getByRole('heading', { name: 'カレンダー（ics）を読み込む' })).toBeVisible()
    await expect(page.getByText('ここで離すと、中身を確かめます')).toBeHidden()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: '3件を読み込む' }).click()
    await page.getByRole('button', { name: /^すべて/ }).click()
    await expect(page.getByRole('button', { name: /^用事2/ })).toBeVisible()

    await page.goto('/apps/note')
    await page.getByRole('main').getByRole('button', { name: 'メニュー', exact: true }).click()
    await page.getByRole('menuitem', { name: 'ほかのアプリから' }).click()
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      dialog.getByRole('button', { name: 'フォルダーを選ぶ' }).click(),
    ])
    await chooser.setFiles(folder)
    await dialog.getByRole('button', { name: '2件を読み込む' }).click()
    await expect(page.getByRole('button', { name: /計画/ }).first()).toBeVisible()

    writeFileSync(join(folder, '旅', '宿.md'), '# 宿\n予約する')
    await dropFolder(page, folder)
    await dialog.getByRole('button', { name: '1件を読み込む' }).click()
    await expect(page.getByRole('button', { name: /宿/ }).first()).toBeVisible()
  },
)

test('a file that the system opens with the app is asked about, and left when it is declined', {
  tag: '@long',
}, async ({ page }) => {
  await page.addInitScript((content) => {
    // The system starts no app here: in place of its queue, with a real handle.
    const setConsumer = async (take: (launch: object) => void) => {
      const folder = await navigator.storage.getDirectory()
      const handle = await folder.getFileHandle('用事.ics', { create: true })
      const writer = await handle.createWritable()
      await writer.write(content)
      await writer.close()
      take({ files: [handle] })
    }
    Object.defineProperty(window, 'launchQueue', { value: { setConsumer } })
  }, ics)
  const manifest = await (await page.request.get('/manifest.webmanifest')).json()
  const [handler] = manifest.file_handlers
  expect(Object.values(handler.accept).flat()).toEqual(['.ics', '.md', '.enex', '.paprikarecipes'])
  await page.goto(handler.action)
  const dialog = page.getByRole('dialog')

  await expect(dialog.getByRole('heading', { name: 'カレンダー（ics）を読み込む' })).toBeVisible()
  await dialog.getByRole('button', { name: 'キャンセル' }).click()
  await expect(dialog).toBeHidden()
  await page.goto('/apps/todo')
  await dialog.getByRole('button', { name: '3件を読み込む' }).click()
  await page.getByRole('button', { name: /^すべて/ }).click()
  await expect(page.getByRole('button', { name: /^用事2/ })).toBeVisible()
})

test('an import in two tabs at once, or cut off by a reload, brings each record once and is taken back later', {
  tag: '@long',
}, async ({ page, context }) => {
  const other = await context.newPage()
  const pages = [page, other]
  for (const each of pages) {
    await each.goto('/apps/todo')
    await each.getByText('この端末に保存').waitFor()
    await chooseImport(each, tasks(1_000))
  }
  const buttons = pages.map((each) =>
    each.getByRole('dialog').getByRole('button', { name: '1,001件を読み込む' }),
  )
  // Before the first press: a tab that reads its file after the other's import finds nothing new in it.
  for (const button of buttons) await expect(button).toBeVisible()
  await Promise.all(buttons.map((button) => button.click()))
  for (const each of pages) await expect(each.getByRole('progressbar')).toBeHidden()
  await other.close()
  const dialog = page.getByRole('dialog')
  await chooseImport(page, tasks(1_000))
  await expect(dialog.getByText('1,000件', { exact: true })).toBeVisible()
  await expect(dialog.getByRole('button', { name: /件を読み込む$/ })).toBeHidden()
  await dialog.getByRole('button', { name: '前に読み込んだ1,000件をごみ箱に移す' }).click()
  await expect(page.getByText('1,000件をごみ箱に移しました')).toBeVisible()

  await importFile(page, tasks(4_000))
  await expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuenow', /[1-9]/)
  await page.reload()
  await page.getByText('この端末に保存').waitFor()
  await importFile(page, tasks(4_000))
  await expect(dialog).toBeHidden()
  await chooseImport(page, tasks(4_000))
  await expect(dialog.getByText('4,000件', { exact: true })).toBeVisible()
  await expect(dialog.getByText('新しいものはありません。')).toBeVisible()
  await dialog.getByRole('button', { name: '閉じる', exact: true }).last().click()
  await expect(dialog).toBeHidden()
})

async function drag(page: Page, type: 'dragover' | 'drop', text: string): Promise<void> {
  const files = await page.evaluateHandle((content) => {
    const data = new DataTransfer()
    data.items.add(new File([content], '用事.ics', { type: 'text/calendar' }))
    return data
  }, text)
  await page.getByRole('main').dispatchEvent(type, { dataTransfer: files })
}

/** A real drop by the browser, because a script cannot make the entry of a folder. */
async function dropFolder(page: Page, folder: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const data = { items: [], files: [folder], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, x: 640, y: 500, data })
}
