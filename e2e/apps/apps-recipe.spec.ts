import type { Page } from '@playwright/test'
import { expectAccessible } from '../kit/axe.ts'
import { undoOf } from '../kit/member.ts'
import { expect, test } from '../kit/test.ts'
import { paste } from './recipe.ts'

test.use({ expectedComplaints: [/ERR_INTERNET_DISCONNECTED|Failed to load resource/] })

const pasted = `鶏の照り焼き
材料（2人分）
鶏もも肉
1枚(250g)
塩 少々
A しょうゆ…大さじ1と1/2
A みりん…大さじ1と1/2
水　１/２カップ

作り方
1. 鶏肉に塩をふる。
2. 皮目から中火で6分焼く。
3. Aと水を加えて弱火で10分煮る。`

test('a visitor on a phone pastes a recipe, scales it, cooks it with timers and logs it, all offline', async ({
  page,
  context,
}) => {
  await page.clock.install()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/apps/recipe')
  await page.getByText('この端末に保存').waitFor()
  const [importing, writing] = await Promise.all(
    ['ほかのアプリから', 'レシピを書く'].map((name) => page.getByRole('button', { name }).boundingBox()),
  )
  // The floating button covers no entry of the empty list.
  expect((importing?.y ?? 844) + (importing?.height ?? 0)).toBeLessThanOrEqual(writing?.y ?? 0)
  await paste(page, pasted)
  await context.setOffline(true)
  const editor = page.getByRole('article', { name: 'レシピの編集' })
  await expect(editor.getByRole('textbox', { name: '料理の名前' })).toHaveValue('鶏の照り焼き')
  await editor.getByLabel('材料', { exact: true }).press('ControlOrMeta+End')
  await page.keyboard.insertText('\n白ごま 適量')
  await editor.getByLabel('材料', { exact: true }).press('Alt+ArrowUp')
  await editor.getByLabel('タグを追加').fill('和食')
  await page.keyboard.press('Enter')
  await editor.getByRole('button', { name: '完了' }).first().click()

  await page.getByRole('button', { name: '人数を増やす' }).click()
  await expect(ingredients(page)).toHaveText([
    '鶏もも肉1と1/2枚(375g)',
    '塩少々',
    'Aしょうゆ大さじ2と小さじ3/4',
    'Aみりん大さじ2と小さじ3/4',
    '白ごま適量',
    '水3/4カップ',
  ])

  await page.getByRole('button', { name: '調理モード' }).click()
  const cook = page.getByRole('dialog', { name: '鶏の照り焼きの調理モード' })
  await expect(cook).toContainText('手順 1 / 3')
  await page.keyboard.press('ArrowRight')
  await cook.getByRole('button', { name: '6分をはかる' }).click()
  await swipe(page, -1)
  await expect(cook).toContainText('弱火で10分煮る')
  const needed = cook.getByRole('list', { name: 'この手順で使う材料' }).getByRole('listitem')
  await expect(needed).toHaveText([/しょうゆ/, /みりん/, '水 3/4カップ'])
  await cook.getByRole('button', { name: '10分をはかる' }).click()
  await expect(cook.getByRole('timer')).toHaveCount(2)
  await page.clock.fastForward('06:30')
  await expect(cook.getByRole('alert')).toHaveText('皮目から中火で6分焼く：時間になりました')
  await expect(cook.getByRole('timer')).toHaveCount(1)
  await cook.getByRole('button', { name: /「皮目から.*」のタイマーを止める/ }).click()
  await page.keyboard.press('ArrowRight')
  await cook.getByRole('textbox', { name: 'ひとこと' }).fill('甘めがよい')
  await page.keyboard.press('Enter')

  await expect(page.getByRole('region', { name: /作った記録/ })).toContainText('甘めがよい')
  await context.setOffline(false)
  await page.reload()
  await expect(page.getByRole('region', { name: /作った記録/ })).toContainText('甘めがよい')
  await expect(page.getByRole('timer')).toHaveCount(1)
})

test('two recipes are merged into one shopping list, which appears in the todo app', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/apps/recipe')
  await page.getByText('この端末に保存').waitFor()
  await paste(page, pasted)
  await page.getByRole('button', { name: '完了' }).first().click()
  await page.getByRole('button', { name: '一覧に戻る' }).click()
  await paste(page, '親子丼\n鶏もも肉 1/2枚\n卵 3個\nしょうゆ 大さじ1\nさけ 大さじ1')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'このレシピのメニュー' }).click()
  await page.getByRole('menuitem', { name: '買い物リストへ' }).click()
  const dialog = page.getByRole('dialog', { name: '買い物リスト' })
  await dialog.getByRole('searchbox', { name: 'レシピを加える' }).fill('照り焼き')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: '鶏の照り焼きの人数を増やす' }).dblclick()
  await expect(dialog.getByRole('list', { name: '買うもの' }).getByRole('listitem')).toHaveText([
    /^鶏もも肉2と1\/2枚/,
    /^卵3個/,
    /^しょうゆ大さじ4/,
    /^さけ大さじ1/,
    /^塩少々/,
    /^みりん大さじ3/,
    /^水1カップ/,
  ])
  await expect(dialog.getByRole('checkbox', { name: /^水/ })).not.toBeChecked()
  await dialog.getByRole('group', { name: '「さけ」はどちらですか？' }).getByText('酒').click()
  await dialog.getByRole('button', { name: /塩は ?家にある/ }).click()
  await expect(dialog.getByRole('checkbox', { name: /^塩/ })).not.toBeChecked()
  await dialog.getByRole('button', { name: '5品を「やること」に送る' }).click()
  await undoOf(page, '5品を「買い物」に入れました').waitFor()
  await page.keyboard.press('b')
  await dialog.getByRole('searchbox', { name: 'レシピを加える' }).fill('照り焼き')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: /塩は ?家にある/, pressed: true })).toBeVisible()
  await page.goto('/apps/todo?list=買い物')

  await expect(page.locator('section:has([data-todo]) h2')).toHaveText([
    '肉',
    '豆腐・卵・乳製品',
    '調味料・油',
  ])
  await expect(page.locator('[data-todo]')).toHaveText([
    /鶏もも肉 2と1\/2枚/,
    /卵 3個/,
    /しょうゆ 大さじ4/,
    /酒 大さじ1/,
    /みりん 大さじ3/,
  ])
  await page.context().setOffline(true)
  await page.getByRole('button', { name: '「卵 3個」の売り場を変える' }).click()
  await page.getByRole('dialog', { name: '「卵」の売り場' }).getByRole('button', { name: 'その他' }).click()
  await expectAccessible(page)
  await page.context().setOffline(false)
  await page.reload()
  await expect(page.locator('section:has([data-todo]) h2')).toHaveText(['肉', '調味料・油', 'その他'])
})

test('the recipe list, a recipe, its editor, cook mode and shopping list are accessible', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/apps/recipe')
  await page.getByText('この端末に保存').waitFor()
  await paste(page, pasted)
  await expectAccessible(page)
  await page.getByRole('button', { name: '完了' }).first().click()
  await page.getByRole('button', { name: '作った', exact: true }).click()
  await page.getByRole('button', { name: '10分をはかる' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: '調理モード' }).click()
  await page.keyboard.press('ArrowRight')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('b')
  await expect(page.getByRole('dialog', { name: '買い物リスト' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '一覧に戻る' }).click()
  await page.setViewportSize({ width: 1280, height: 800 })
  await expectAccessible(page)
})

const ingredients = (page: Page) => page.getByRole('list', { name: '材料' }).getByRole('listitem')

async function swipe(page: Page, direction: -1 | 1): Promise<void> {
  const y = 400
  await page.mouse.move(200, y)
  await page.mouse.down()
  await page.mouse.move(200 + direction * 120, y, { steps: 3 })
  await page.mouse.up()
}
