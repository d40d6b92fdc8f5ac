import type { Page } from '@playwright/test'
import { watchLayout } from '../kit/layout-shift.ts'
import { becomeMember } from '../kit/member.ts'
import { expect, test } from '../kit/test.ts'
import { importRecords, notes, todos } from './import-records.ts'

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 800 }

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true })

  test('a visitor opens a note far down the list, sees its top, and goes back to the same row', {
    tag: '@long',
  }, async ({ page }) => {
    await importRecords(page, 'note', notes(60))
    const row = await openAfterScrolling(page, 'メモの一覧', 'メモ 30番')

    await page.goBack()
    await expect(row.locator).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(row.top)

    await row.locator.click()
    await page.getByRole('button', { name: '一覧に戻る' }).click()
    await expect(row.locator).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(row.top)
  })

  test('a visitor opens a todo far down the list, closes it, and is at the same row', {
    tag: '@long',
  }, async ({ page }) => {
    await importRecords(page, 'todo', todos(60))
    await page.getByRole('button', { name: /^すべて/ }).click()
    const row = await openAfterScrolling(page, 'やることの一覧', '用事 30番')

    await page.getByRole('button', { name: '閉じる', exact: true }).last().click()
    await expect(row.locator).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(row.top)
  })

  test('a list starts near the top, and the search is behind its button', { tag: '@long' }, async ({
    page,
  }) => {
    await importRecords(page, 'note', notes(9))
    const first = await page.locator('[data-note]').first().boundingBox()
    expect(first?.y).toBeLessThan(220)
    await expect(page.getByRole('searchbox')).toBeHidden()

    await page.getByRole('button', { name: 'メモを検索' }).click()
    await expect(page.getByRole('searchbox')).toBeFocused()
    await page.keyboard.type('4番')
    await expect(page.locator('[data-note]')).toHaveCount(1)
    await page.getByRole('button', { name: '検索をやめる' }).click()
    await expect(page.getByRole('button', { name: 'メモを検索' })).toBeFocused()
    await expect(page.locator('[data-note]')).toHaveCount(9)
    await expect(page.getByRole('button', { name: 'アーカイブ', exact: true })).toBeInViewport({ ratio: 1 })
  })

  test('a member reaches each app by one press and home by the logo, and an open note has no tab bar', {
    tag: '@long',
  }, async ({ page }) => {
    await becomeMember(page)
    const apps = page.getByRole('navigation', { name: 'アプリ' }).filter({ visible: true })
    await apps.getByRole('link', { name: 'やること' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'やること' })).toBeVisible()
    await page.getByRole('link', { name: 'こつこつ ホーム' }).filter({ visible: true }).click()
    await expect(page).toHaveURL(/\/mypage\/$/)
    await apps.getByRole('link', { name: '体重' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '体重' })).toBeVisible()
    const tabs = page.locator('[data-tab-bar]')
    await tabs.getByRole('link', { name: 'メモ' }).click()
    const write = page.getByRole('button', { name: 'メモを書く' })
    const [bar, button] = [await tabs.boundingBox(), await write.boundingBox()]
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThan(bar?.y ?? 0)

    await write.click()
    await expect(page.getByRole('textbox', { name: '本文' })).toBeFocused()
    await expect(tabs).toBeHidden()
  })
})

test.describe('on a desktop', () => {
  test.use({ viewport: desktop })

  test('a visitor searches within a tab, sees the words marked, and finds the rest in the archive', {
    tag: '@long',
  }, async ({ page }) => {
    const archived = notes(1).map((each) => ({ ...each, id: longId, archived: true, title: 'ギュウニュウ' }))
    const [first = {}, ...others] = notes(5)
    await importRecords(page, 'note', [
      { ...first, body: '一行目\n\n\n買うのはｷﾞｭｳﾆｭｳと卵' },
      ...others,
      ...archived,
    ])
    const rows = page.locator('[data-note]')
    const search = page.getByRole('searchbox')

    await search.fill('ぎゅうにゅう')
    await expect(rows).toHaveCount(1)
    await expect(rows.locator('mark')).toHaveText(['ｷﾞｭｳﾆｭｳ'])
    await page.getByRole('button', { name: 'アーカイブに1件' }).click()
    await expect(rows).toHaveText([/ギュウニュウ/])
    await page.getByRole('button', { name: 'すべて', exact: true }).click()
    await search.fill('＃家 番')
    await expect(rows).toHaveCount(3)
  })

  test('quickly added todos replace each other in one message', { tag: '@long' }, async ({ page }) => {
    await importRecords(page, 'todo', todos(1))
    const line = page.getByRole('textbox', { name: 'やることを追加' })
    for (const name of ['卵', '牛乳', 'パン']) {
      await line.fill(`明日 ${name}`)
      await line.press('Enter')
    }
    await expect(page.getByText(/「パン」を.*に追加しました/).first()).toBeVisible()
    await expect(page.getByText(/に追加しました/)).toHaveCount(1)
  })

  test('list and open note scroll by themselves, and typing at the end of a long note stays in sight', {
    tag: '@long',
  }, async ({ page }) => {
    await importRecords(page, 'note', [
      ...notes(60),
      ...notes(1, 80).map((each) => ({ ...each, id: longId })),
    ])
    const list = page.locator('[data-scroller]')
    await page
      .getByRole('button', { name: /メモ 0番/ })
      .first()
      .click()
    await list.hover()
    await page.mouse.wheel(0, 1_200)
    await expect.poll(() => list.evaluate((each) => each.scrollTop)).toBeGreaterThan(800)
    const listTop = await list.evaluate((each) => each.scrollTop)

    const body = page.getByRole('textbox', { name: '本文' })
    await body.press('ControlOrMeta+End')
    await page.keyboard.type('X')
    const pane = page.locator('[data-pane]')
    await pane.hover()
    await page.mouse.wheel(0, 5_000)
    await expect(page.getByText(/文字・/)).toBeInViewport()
    expect(await list.evaluate((each) => each.scrollTop)).toBe(listTop)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })

  test('opening and closing notes leaves nothing in the history, and Escape closes from the text', {
    tag: '@long',
  }, async ({ page }) => {
    await importRecords(page, 'note', notes(6))
    const row = (n: number) => page.getByRole('button', { name: new RegExp(`メモ ${n}番`) })
    const body = page.getByRole('textbox', { name: '本文' })
    const before = await page.evaluate(() => history.length)

    for (const n of [0, 1, 2, 3]) {
      await row(n).click()
      await body.click()
      await page.keyboard.press('Escape')
      await expect(body).toBeHidden()
      await expect(row(n)).toBeFocused()
    }
    expect(await page.evaluate(() => history.length)).toBe(before + 1)
    expect(new URL(page.url()).search).toBe('')

    await page.goBack()
    await expect(page).toHaveURL('about:blank')
  })

  test('a member keeps the side bar from the member area to the apps, also while an app loads', {
    tag: '@long',
  }, async ({ page }) => {
    await becomeMember(page)
    const side = page.getByRole('complementary', { name: 'マイページ' })
    const before = await side.boundingBox()
    await side.getByRole('link', { name: 'やること' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'やること' })).toBeVisible()
    expect(await side.boundingBox()).toEqual(before)
    await expect(page.getByRole('contentinfo')).toHaveCount(0)

    await watchLayout(page)
    await page.reload()
    await expect(page.getByText('同期済み')).toBeVisible()
    await expect(side.getByRole('link', { name: 'やること' })).toHaveAttribute('aria-current', 'page')
    expect(await page.evaluate(() => Reflect.get(window, 'readShift')())).toBeLessThan(0.01)

    await side.getByRole('button', { name: 'ログアウト' }).click()
    await expect(side).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'ログイン' })).toBeVisible()
  })
})

const longId = '00000000-0000-4000-8000-00000000ffff'

/** Scrolls the page to a row, opens it, and expects a view of its own. Returns the row and where the page was. */
async function openAfterScrolling(page: Page, list: string, name: string) {
  const locator = page.getByRole('region', { name: list }).getByRole('button', { name }).first()
  await page.mouse.move(195, 500)
  while ((await locator.count()) === 0) {
    await page.mouse.wheel(0, 2_000)
    await page.waitForTimeout(100)
  }
  await locator.evaluate((row) => row.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await page.waitForTimeout(100)
  const top = await page.evaluate(() => scrollY)
  expect(top).toBeGreaterThan(800)

  await locator.click()
  const pane = page.locator('[data-pane]')
  await expect(pane).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await expect(pane).toBeInViewport()
  return { locator, top }
}
