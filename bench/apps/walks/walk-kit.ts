import type { Locator, Page } from '@playwright/test'
import { dayMs } from '#contract/values/japan-day.ts'

/** Times what `press` does under a name. */
type Time = (name: string, press: () => Promise<void>) => Promise<void>

export type AppWalk = {
  records: () => object[]
  /** Presses everything that users press often, and ends where it began. */
  walk: (page: Page, time: Time) => Promise<void>
}

/** Playwright checks what lies under the finger before the press: its check is part of the page and would be timed. */
export async function tap(place: Locator): Promise<void> {
  await place.tap({ trial: true })
  await place.tap({ force: true })
}

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).filter({ visible: true }).first()
export const inDialog = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).filter({ visible: true }).first()

export async function walkMenu(page: Page, time: Time): Promise<void> {
  await time('open the menu', () => tap(button(page, 'メニュー')))
  await time('close the menu', () => page.keyboard.press('Escape'))
}

export const numbered = (count: number, fieldsOf: (n: number) => object): object[] =>
  Array.from({ length: count }, (_, n) => ({
    id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
    createdAt: 1_700_000_000_000 + n,
    editedAt: 1_700_000_000_000 + n,
    ...fieldsOf(n),
  }))

export const dayFromToday = (days: number) =>
  new Date(Date.now() + 9 * 3_600_000 + days * dayMs).toISOString().slice(0, 10)
