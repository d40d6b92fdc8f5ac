import type { Page } from '@playwright/test'
import { untilHydrated } from '../kit/hydrated.ts'
import { importFile } from './import-file.ts'

/** Opens an app and imports these records through its menu, as a user does with an exported file. */
export async function importRecords(page: Page, app: string, records: object[]): Promise<void> {
  await page.goto(`/apps/${app}`)
  await untilHydrated(page)
  const text = JSON.stringify({ service: 'kotsukotsu', app, version: 1, records })
  await importFile(page, { name: 'records.json', mimeType: 'application/json', buffer: Buffer.from(text) })
  await page.getByText(`${records.length}件を読み込みました`).waitFor()
  // Without the message, which would hold itself under the pointer.
  await page.reload()
  await untilHydrated(page)
}

/** Notes with the newest first; each has a title of its own and this many lines. */
export const notes = (count: number, lines = 3): object[] =>
  Array.from({ length: count }, (_, n) => ({
    ...base(n),
    editedAt: 1_700_000_000_000 - n * 60_000,
    title: `メモ ${n}番`,
    body: Array.from({ length: lines }, (_, line) => `${line + 1}行目の文`).join('\n'),
    tags: [n % 2 === 0 ? '家' : '仕事'],
  }))

/** Todos without a date in this order, to be seen under すべて. */
export const todos = (count: number, fields: object = {}): object[] =>
  Array.from({ length: count }, (_, n) => ({
    ...base(n),
    kind: 'todo',
    text: `用事 ${n}番`,
    memo: '',
    priority: 'none',
    subtasks: [],
    order: String(n).padStart(4, '0'),
    ...fields,
  }))

const base = (n: number) => ({
  id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  createdAt: 1_700_000_000_000,
  editedAt: 1_700_000_000_000,
})
