import type { Page } from '@playwright/test'
import { expectAccessible } from '../kit/axe.ts'
import { expect, test } from '../kit/test.ts'
import { paste } from './recipe.ts'

const longStep =
  'はじめに鍋を用意し、'.repeat(3) +
  `${'じゃがいもと玉ねぎを加えて木べらで混ぜながら、焦がさないようにゆっくりと炒め、'.repeat(12)}火を止める。`

const pasted = `肉じゃが
材料（2人分）
豚バラ肉 150g
じゃがいも 3個
玉ねぎ 1個
ねぎ 1本
水 300ml
A しょうゆ 大さじ2
A みりん 大さじ2

作り方
1. じゃがいもの水気を切り、玉ねぎを切る。
2. ${longStep}
3. Aと水を加え、1分間に1回混ぜながら弱火で15分煮る。`

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]) {
  test(`at ${width}×${height} a cook reads a long step whole, ticks, and finds the place again after back and reload`, {
    tag: '@long',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/apps/recipe')
    await page.getByText('この端末に保存').waitFor()
    await paste(page, pasted)
    await page.getByRole('button', { name: '完了' }).first().click()
    await page.getByRole('button', { name: '人数を増やす' }).click()
    await expectAmountsUncovered(page)

    await page.getByRole('button', { name: '調理モード' }).click()
    const cook = page.getByRole('dialog', { name: '肉じゃがの調理モード' })
    const needed = cook.getByRole('list', { name: 'この手順で使う材料' }).getByRole('button')
    await expect(needed).toHaveText(['じゃがいも 4と1/2個', '玉ねぎ 1と1/2個'])
    await needed.first().click()
    await cook.getByRole('checkbox', { name: 'この手順は済み' }).check()
    await cook.getByRole('button', { name: '次へ' }).click()

    const text = cook.getByText('はじめに鍋を用意し、')
    await expect(text).toBeVisible()
    expect(await topOf(page, 'はじめに鍋')).toBeGreaterThan(await topOf(page, '肉じゃが'))
    // Beside a long step the ingredients start at the top and stay in sight.
    const isBeside = width >= 1024
    if (isBeside) await expect(needed.last()).toBeInViewport({ ratio: 1 })
    await text.evaluate((element) => element.parentElement?.scrollIntoView({ block: 'end' }))
    if (isBeside) await expect(needed.first()).toBeInViewport({ ratio: 1 })
    await expect(cook.getByRole('checkbox', { name: 'この手順は済み' })).toBeInViewport()
    await cook.getByRole('button', { name: '次へ' }).click()
    await expect(cook.getByRole('button', { name: /をはかる$/ })).toHaveText(['15分をはかる'])

    await cook.getByRole('button', { name: '材料 7品' }).click()
    const all = cook.getByRole('list', { name: 'すべての材料' })
    await expect(all.getByRole('checkbox', { name: /じゃがいも/ })).toBeChecked()
    await all.getByRole('checkbox', { name: /豚バラ肉 *225g/ }).check()
    await expectAccessible(page)
    await page.goBack()
    await expect(cook).toBeHidden()
    await page.getByRole('button', { name: '調理モードの続きから' }).click()
    await expect(cook).toContainText('手順 3 / 3')
    await page.reload()

    await expect(cook).toContainText('手順 3 / 3')
    await expect(needed).toHaveText(['水 450ml', 'しょうゆ 大さじ3', 'みりん 大さじ3'])
    await cook.getByRole('button', { name: '手順の一覧' }).click()
    await expect(cook.getByRole('checkbox', { name: '手順1は済み' })).toBeChecked()
    await cook.getByRole('button', { name: /^1じゃがいもの水気/ }).click()
    await expect(cook).toContainText('手順 1 / 3')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('article', { name: '肉じゃが' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('region', { name: 'レシピの一覧' })).toBeVisible()
  })
}

const topOf = (page: Page, text: string) =>
  page
    .getByRole('dialog')
    .getByText(text)
    .first()
    .evaluate((element) => element.getBoundingClientRect().top)

/** No amount lies half under the button of cook mode, wherever the page is scrolled to. */
async function expectAmountsUncovered(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: '調理モード' })
  const amounts = page.getByRole('list', { name: '材料' }).locator('.numerals')
  for (const amount of await amounts.all()) {
    await amount.scrollIntoViewIfNeeded()
    const box = await amount.boundingBox()
    const cover = await button.locator('..').boundingBox()
    const isApart =
      !box || !cover || box.y + box.height <= cover.y + 1 || box.x + box.width <= cover.x || box.y >= cover.y
    expect(isApart).toBe(true)
  }
}
