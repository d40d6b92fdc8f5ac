import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../kit/axe.ts'
import { offerOf, undoOf } from '../kit/member.ts'
import { expect, test } from '../kit/test.ts'
import { paste } from './recipe.ts'

const curry = 'カレー（4人分）\n材料\n牛肉 300g\n玉ねぎ 2個\n作り方\n1. 切る。\n2. 5分煮る。'

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]) {
  test(`at ${width}×${height} a visitor takes a change of the week back in the open sheet`, {
    tag: '@long',
  }, async ({ page }) => {
    await open(page, { width, height })
    await keep(page, curry)
    await page.keyboard.press('m')
    const plan = page.getByRole('dialog', { name: '献立' })
    const monday = plan.getByRole('list', { name: /の献立$/ }).nth(1)
    await plan
      .getByRole('button', { name: /に加える$/ })
      .first()
      .click()
    await page.keyboard.press('Enter')
    const undo = undoOf(page, /の献立に入れました/)
    await expect(monday).toContainText('カレー')
    await expectInside(undo, plan)
    await expectAccessible(page)
    await undo.getByRole('button', { name: '元に戻す' }).click()
    await expect(monday).not.toContainText('カレー')

    await plan
      .getByRole('button', { name: /に加える$/ })
      .first()
      .click()
    await page.keyboard.press('Enter')
    await plan.getByRole('button', { name: '献立から外す' }).press('Enter')
    await undoOf(page, '献立から外しました').getByRole('button', { name: '元に戻す' }).press('Enter')
    await expect(monday).toContainText('カレー')
    expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true)

    await plan.getByRole('button', { name: '献立から外す' }).click()
    await page.keyboard.press('Escape')
    await expect(plan).toBeHidden()
    await undoOf(page, '献立から外しました').getByRole('button', { name: '元に戻す' }).click()
    await page.keyboard.press('m')
    await expect(monday).toContainText('カレー')

    await plan.getByRole('button', { name: '次の週' }).click()
    await plan
      .getByRole('button', { name: /に加える$/ })
      .first()
      .click()
    await page.keyboard.press('Enter')
    await expect(monday).toContainText('カレー')
    const week = await plan.getByText('〜').innerText()
    await plan.getByRole('button', { name: 'この週の買い物リストを作る' }).click()
    const shopping = page.getByRole('dialog', { name: '買い物リスト' })
    await expect(shopping).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(plan.getByText(week)).toBeVisible()
  })
}

test('a long recipe is read line by line, and its buttons and those of its shopping list stay in sight', {
  tag: '@long',
}, async ({ page }) => {
  await open(page, { width: 390, height: 844 })
  const lines = Array.from(
    { length: 40 },
    (_, at) => `${'あいうえおかきくけこ'.charAt(at % 10)}の葉${at} ${at + 1}g`,
  )
  await page.getByRole('button', { name: '貼り付けて読み取る' }).click()
  const dialog = page.getByRole('dialog', { name: '貼り付けて読み取る' })
  await dialog
    .getByRole('textbox', { name: 'コピーしたレシピ' })
    .fill(`葉の煮物\n材料\n${lines.join('\n')}\n作り方\n1. 煮る。`)
  await expect(dialog.getByText('材料 40行')).toBeVisible()
  await expect(dialog.getByText('人数が書かれていないので、2人分とします。')).toBeVisible()
  const [line, memo] = [dialog.getByRole('button', { name: /^「あの葉0 / }), dialog.getByText('メモ 1行')]
  await line.click()
  await dialog.getByRole('button', { name: 'メモへ' }).click()
  await expect(memo).toBeVisible()
  await dialog.getByRole('textbox', { name: 'コピーしたレシピ' }).press('Control+End')
  await page.keyboard.type('混ぜる。')
  await expect(dialog.getByText('煮る。混ぜる。').last()).toBeVisible()
  await expect(memo).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'レシピにする' })).toBeInViewport({ ratio: 1 })
  await dialog.getByRole('button', { name: 'レシピにする' }).click()
  await page.getByLabel('1人分（kcal）').fill('abc')
  await expect(page.getByText(/の数字で入力してください$/)).toBeVisible()
  await page.getByLabel('1人分（kcal）').fill('３２０')
  await expect(page.getByText(/の数字で入力してください$/)).toHaveCount(0)
  await page.getByRole('button', { name: '完了' }).first().click()
  await page.getByRole('button', { name: 'このレシピのメニュー' }).click()
  await page.getByRole('menuitem', { name: '買い物リストへ' }).click()

  await expect(page.getByRole('button', { name: '39品を「やること」に送る' })).toBeInViewport({ ratio: 1 })
})

test('a cook with a keyboard goes on where the view changed', { tag: '@long' }, async ({ page }) => {
  await open(page, { width: 1280, height: 800 })
  await paste(page, curry)
  await expect(page.getByRole('article', { name: 'レシピの編集' })).toBeFocused()
  await page.getByRole('button', { name: '完了' }).first().press('Enter')
  const recipe = page.getByRole('article', { name: 'カレー' })
  await expect(recipe).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: '一覧に戻る' })).toBeFocused()
  await page.keyboard.press('Enter')

  const card = page.getByRole('button', { name: /^カレー/ })
  await card.press('Enter')
  await expect(recipe).toBeFocused()
  await page.keyboard.press('e')
  await expect(page.getByRole('article', { name: 'レシピの編集' })).toBeFocused()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '調理モード' }).press('Enter')
  await expect(page.getByRole('button', { name: '次へ' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: '調理モード' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(card).toBeFocused()

  await card.press('Enter')
  await expect(recipe).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(page.getByRole('region', { name: 'レシピの一覧' })).toBeFocused()
})

test('advice leaves the way back free on a phone, and three timers stand beside the step', {
  tag: '@long',
}, async ({ page }) => {
  await open(page, { width: 390, height: 844 })
  for (const name of ['一', '二', '三']) {
    await paste(page, `${name}の煮物（2人分）\n材料\n水 1カップ\n作り方\n1. 5分煮て、6分蒸らし、7分冷ます。`)
    await page.getByRole('button', { name: '完了' }).first().click()
    if (name === '三') await offerOf(page, /会員登録か書き出しを/).waitFor()
    await page.getByRole('button', { name: '一覧に戻る' }).click()
  }
  await page.setViewportSize({ width: 640, height: 320 })
  await page.getByRole('button', { name: /^三の煮物/ }).click()
  await page.getByRole('button', { name: '調理モード' }).click()
  const cook = page.getByRole('dialog', { name: /調理モード/ })
  for (const button of await cook.getByRole('button', { name: /をはかる$/ }).all()) await button.dblclick()

  await expect(cook.getByRole('timer')).toHaveCount(3)
  await expect(cook.getByRole('button', { name: 'できあがり' })).toBeInViewport({ ratio: 1 })
  await cook.getByText('5分煮て').first().scrollIntoViewIfNeeded()
  const step = await cook.getByText('5分煮て').first().boundingBox()
  const timers = await cook.getByRole('list', { name: 'タイマー' }).boundingBox()
  expect((step?.y ?? 0) + 24).toBeLessThan(timers?.y ?? 0)
})

async function open(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  await page.goto('/apps/recipe')
  await page.getByText('この端末に保存').waitFor()
}

async function keep(page: Page, text: string): Promise<void> {
  await paste(page, text)
  await page.getByRole('button', { name: '完了' }).first().click()
  await page.getByRole('button', { name: '一覧に戻る' }).click()
}

async function expectInside(inner: Locator, outer: Locator): Promise<void> {
  const [a, b] = [await inner.boundingBox(), await outer.boundingBox()]
  if (!a || !b) throw new Error('not visible')
  expect(a.y >= b.y && a.y + a.height <= b.y + b.height, JSON.stringify([a, b])).toBe(true)
}
