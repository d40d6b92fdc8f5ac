import type { Locator, Page } from '@playwright/test'
import { enterAsDemo } from '../exchange/exchange-server.ts'
import { untilHydrated } from '../kit/hydrated.ts'
import { pixelDistance } from '../kit/pixels.ts'
import { expect, test } from '../kit/test.ts'

/** In steps of 255; a hairline that moves gives less than 1. */
const leastDistance = 4

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in forced colours, ${colorScheme}`, () => {
    test.use({ viewport: { width: 1280, height: 800 } })
    test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active', colorScheme }))

    test('boxes, tabs, chips, swatches, days and switches of the public pages show their state', {
      tag: '@long',
    }, async ({ page }) => {
      await page.goto('/mypage/')
      await untilHydrated(page)
      const signIn = page.getByRole('tab', { name: 'ログイン' })
      await expectToDiffer(page, signIn, () => page.getByRole('tab', { name: '新規登録' }).click())
      const terms = page.getByRole('checkbox', { name: /利用規約/ })
      await expectToDiffer(page, terms, () => terms.check())

      await page.goto('/apps/todo')
      await untilHydrated(page)
      const line = page.getByRole('textbox', { name: 'やることを追加' })
      await line.fill('牛乳')
      await line.press('Enter')
      await page.locator('[data-row-main]').first().click()
      const detail = page.locator('[data-pane]').getByRole('checkbox').first()
      await expectToDiffer(page, detail, () => detail.check())
      const nav = page.getByRole('navigation', { name: '表示の切り替え' })
      const all = nav.getByRole('button', { name: /^すべて/ })
      await expectToDiffer(page, all, () => all.click())
      await nav.getByRole('button', { name: /^カレンダー/ }).click()
      const today = page.locator('button[data-day][aria-current=date]')
      await expectToDiffer(page, today, () =>
        page.locator('button[data-day][aria-pressed=false]').nth(14).click(),
      )
      const week = page.getByRole('button', { name: '週', exact: true })
      await expectToDiffer(page, week, () => week.click())
      await page.getByRole('button', { name: 'メニュー' }).last().click()
      await page.getByRole('menuitem', { name: 'キーボード操作' }).click()
      const keys = page.getByRole('switch')
      await expectToDiffer(page, keys, () => keys.click())

      await page.goto('/apps/note')
      await untilHydrated(page)
      await page.getByRole('button', { name: 'メモを書く' }).first().click()
      await page.getByRole('textbox', { name: '本文' }).fill('色')
      const pin = page.locator('[data-pane]').getByRole('button', { name: /ピン留め/ })
      await expectToDiffer(page, pin, () => pin.click())
      const swatch = page.locator('label[title=柿色]')
      await expectToDiffer(page, swatch, () => swatch.click())
      const archive = page.getByRole('button', { name: 'アーカイブ', exact: true })
      await expectToDiffer(page, archive, () => archive.click())
    })

    test('the amount, the range of the chart and the current page of a member show their state', {
      tag: '@long',
    }, async ({ page }) => {
      await enterAsDemo(page)
      const home = page.getByRole('complementary').getByRole('link', { name: 'ホーム', exact: true })
      await expectToDiffer(page, home, () =>
        page.getByRole('complementary').getByRole('link', { name: 'アカウント', exact: true }).click(),
      )
      await page.goto('/mypage/exchange/paypay')
      const amount = page.locator('label:has(input[type=radio]:enabled)').first()
      await expectToDiffer(page, amount, async () => {
        const radio = amount.getByRole('radio')
        if (await radio.isChecked()) await page.locator('label:has(input[type=radio]:enabled)').nth(1).click()
        else await amount.click()
      })
      await page.goto('/apps/weight')
      await untilHydrated(page)
      const range = page
        .getByRole('group', { name: 'グラフの期間' })
        .getByRole('button', { pressed: false })
        .first()
      const name = await range.innerText()
      const chosen = page
        .getByRole('group', { name: 'グラフの期間' })
        .getByRole('button', { name, exact: true })
      await expectToDiffer(page, chosen, () => chosen.click())
    })
  })
}

/** The control looks different after the act, neither focused nor hovered. */
async function expectToDiffer(page: Page, control: Locator, act: () => Promise<unknown>): Promise<void> {
  const before = await pictureOf(page, control)
  await act()
  const after = await pictureOf(page, control)
  expect(await control.evaluate(hiddenText), `the text of ${control}`).toBeNull()
  expect(await pixelDistance(page, before, after), `${control}`).toBeGreaterThan(leastDistance)
}

/** The text whose colour is that of what lies behind it. */
function hiddenText(control: Element): string | null {
  const behind = (element: Element | null): string => {
    if (!element) return 'unknown'
    const { backgroundColor } = getComputedStyle(element)
    return /, 0\)$/.test(backgroundColor) ? behind(element.parentElement) : backgroundColor
  }
  const texts = [control, ...control.querySelectorAll('*')].filter((element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
  )
  return texts.find((element) => getComputedStyle(element).color === behind(element))?.textContent ?? null
}

async function pictureOf(page: Page, control: Locator): Promise<string> {
  await page.mouse.move(0, 0)
  await control.scrollIntoViewIfNeeded()
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await page.waitForTimeout(400)
  const picture = await control.screenshot({ animations: 'disabled' })
  await test.info().attach(`${control}`, { body: picture, contentType: 'image/png' })
  return `data:image/png;base64,${picture.toString('base64')}`
}
