import type { Locator, Page } from '@playwright/test'
import { untilHydrated } from './hydrated.ts'

/** Everything that a key presses, besides links, which leave the page. */
const controls =
  'button:not(:disabled), summary, input[type=checkbox]:enabled, input[type=radio]:enabled, [role=tab], [role=switch]'

/** Presses that end the walk: they sign out, leave the page or need a file or a permission of the browser. */
const leaving =
  /ログアウト|デモ会員|Google|Apple|パスキー|書き出す|読み込|保存する|写真|共有|退会|送信|登録する|再読み込み/

type Options = { within?: string; open?: (page: Page) => Promise<void> }

/**
 * Presses every control of a page by keyboard, each followed by Escape if something opened, and returns those after which
 * nothing had the focus. `open` brings the page into the state that is walked.
 */
export async function lostFocusOn(page: Page, path: string, options: Options = {}): Promise<string[]> {
  const { within = 'body', open = async () => {} } = options
  const lost: string[] = []
  const start = async () => {
    await page.goto(path)
    await untilHydrated(page)
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'hidden' })
    await open(page)
    place = page.url()
    return mark(page, within)
  }
  let place = ''
  let count = await start()
  for (let at = 0; at < count; at++) {
    const control = page.locator(`[data-walked="${at}"]`)
    if (!(await control.isVisible().catch(() => false)) || !(await control.isEnabled())) continue
    const name = await nameOf(control)
    if (leaving.test(name)) continue
    await press(page, control)
    if (await isLost(page)) lost.push(`${path}: ${name}`)
    if (await isOverlayOpen(page)) {
      await page.keyboard.press('Escape')
      if (await isLost(page)) lost.push(`${path}: ${name}, then Escape`)
    }
    // A record was opened or closed, or the page was left.
    if (page.url() !== place || (await isOverlayOpen(page))) count = await start()
  }
  return lost
}

/**
 * Opens a dialog as often as it has controls, each time presses another one by keyboard, and returns those after which
 * nothing had the focus. The focus must be inside when the dialog has opened, and stay there while Tab walks it.
 */
export async function lostFocusInDialog(
  page: Page,
  name: string,
  open: () => Promise<unknown>,
): Promise<string[]> {
  const lost: string[] = []
  const dialog = page.locator('dialog[open]').last()
  const reopen = async () => {
    await open()
    await dialog.waitFor()
    return mark(page, 'dialog[open]')
  }
  const count = await reopen()
  if ((await isLost(page)) || !(await isInDialog(page))) lost.push(`${name}: nothing inside has the focus`)
  for (let step = 0; step < count + 2; step++) {
    await page.keyboard.press('Tab')
    if (!(await isInDialog(page))) lost.push(`${name}: Tab left the dialog after ${step} controls`)
  }
  for (let at = 0; at < count; at++) {
    if (at > 0) await reopen()
    const control = dialog.locator(`[data-walked="${at}"]`)
    const label = await nameOf(control)
    if (!leaving.test(label) && (await control.isVisible())) {
      await press(page, control)
      if (await isLost(page)) lost.push(`${name}: ${label}`)
      if (await isOverlayOpen(page)) await page.keyboard.press('Escape')
      if (await isLost(page)) lost.push(`${name}: ${label}, then Escape`)
    }
  }
  return lost
}

/** The page itself counts as inside: from the last control Tab leads to the controls of the browser. */
const isInDialog = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document
    return activeElement === document.body || activeElement?.closest('dialog[open]') !== null
  })

const nameOf = (control: Locator) =>
  control.evaluate((element) =>
    (
      element.getAttribute('aria-label') ??
      element.closest('label')?.textContent ??
      element.textContent ??
      ''
    ).trim(),
  )

async function press(page: Page, control: Locator): Promise<void> {
  await control.focus()
  await page.keyboard.press(
    (await control.evaluate((element) => element.matches('input'))) ? 'Space' : 'Enter',
  )
}

function mark(page: Page, within: string): Promise<number> {
  return page.evaluate(
    ({ selector, place }) => {
      const found = [...document.querySelectorAll(`${place} :is(${selector})`)].filter((element) =>
        element.checkVisibility(),
      )
      for (const [at, element] of found.entries()) element.setAttribute('data-walked', String(at))
      return found.length
    },
    { selector: controls, place: within },
  )
}

const isOverlayOpen = (page: Page) =>
  page.evaluate(
    () => document.querySelector('dialog[open], [role=menu], [popover=auto]:popover-open') !== null,
  )

/** Gives the page half a second: what follows a press may need a frame or an answer. */
async function isLost(page: Page): Promise<boolean> {
  await page.waitForTimeout(120)
  const has = () =>
    page.evaluate(() => document.activeElement !== null && document.activeElement !== document.body)
  if (await has()) return false
  await page.waitForTimeout(400)
  return !(await has())
}
