import type { Page } from '@playwright/test'
import { expectAccessible } from '../kit/axe.ts'
import { fixTime } from '../kit/fix-time.ts'
import { undoOf } from '../kit/member.ts'
import { expect, test } from '../kit/test.ts'
import { importRecords } from './import-records.ts'
import { paste } from './recipe.ts'

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]) {
  test(`at ${width}×${height} a visitor plans a week, shops for it, and what is on the list is added up`, {
    tag: '@long',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await fixTime(page, '2026-11-16T08:00:00+09:00')
    await page.goto('/apps/todo')
    await page.getByText('この端末に保存').waitFor()
    const line = page.getByRole('textbox', { name: /やること/ }).first()
    for (const text of ['醤油 大さじ1 #買い物', '電池 #買い物']) {
      await line.fill(text)
      await page.keyboard.press('Enter')
    }
    await expect(todos(page)).toHaveCount(2)
    await page.goto('/apps/recipe')
    await page.getByText('この端末に保存').waitFor()
    await paste(
      page,
      '肉じゃが（2人分）\n材料\n豚肉 150g\n濃口しょうゆ 大さじ2\nにんにく 1かけ\n作り方\n煮る。',
    )
    await page.getByRole('button', { name: '完了' }).first().click()
    await page.getByRole('button', { name: 'このレシピのメニュー' }).click()
    await page.getByRole('menuitem', { name: '献立に入れる' }).click()
    const plan = page.getByRole('dialog', { name: /献立/ })
    await plan.getByRole('button', { name: '11月17日（火）に加える' }).click()
    await expect(plan.getByRole('list', { name: '11月17日（火）の献立' })).toContainText('肉じゃが')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '一覧に戻る' }).click()
    await paste(page, 'パスタ（2人分）\n材料\nスパゲッティ 200g\nニンニク 1片\n作り方\nゆでる。')
    await page.getByRole('button', { name: '完了' }).first().click()
    await page.getByRole('button', { name: '一覧に戻る' }).click()
    await page.keyboard.press('m')
    await plan.getByRole('button', { name: '11月18日（水）に加える' }).click()
    await plan.getByRole('searchbox', { name: '11月18日（水）に作るレシピ' }).fill('ぱすた')
    await page.keyboard.press('Enter')
    await plan.getByRole('button', { name: 'パスタの人数を増やす' }).dblclick()
    await plan.getByRole('button', { name: '11月19日（木）に加える' }).click()
    await plan.getByRole('button', { name: '昼', exact: true }).last().click()
    await plan.getByRole('button', { name: '外食' }).click()
    await expect(plan.getByRole('list', { name: '11月19日（木）の献立' })).toHaveText(/^昼外食/)
    await plan.getByRole('button', { name: '月で見る' }).click()
    await expectAccessible(page)
    await plan.getByRole('button', { name: '11月18日（水）、パスタ' }).click()
    await expectAccessible(page)
    await page.reload()
    await page.getByText('この端末に保存').waitFor()
    await page.keyboard.press('m')
    await plan.getByRole('button', { name: 'この週の買い物リストを作る' }).click()

    const shopping = page.getByRole('dialog', { name: '買い物リスト' })
    await expect(shopping.getByRole('list', { name: '買うもの' }).getByRole('listitem')).toHaveText([
      /^豚肉150g/,
      /^濃口しょうゆ大さじ2.*「買い物」に大さじ1あります/,
      /^にんにく3かけ/,
      /^スパゲッティ400g/,
    ])
    await shopping.getByRole('button', { name: '4品を「やること」に送る' }).click()
    await undoOf(page, /4品を「買い物」に入れました/).waitFor()
    await page.getByRole('button', { name: '元に戻す' }).last().click()
    await expect(undoOf(page, /4品を「買い物」に入れました/)).toBeHidden()
    await page.keyboard.press('m')
    await plan.getByRole('button', { name: 'この週の買い物リストを作る' }).click()
    await shopping.getByRole('button', { name: '4品を「やること」に送る' }).click()
    await undoOf(page, /4品を「買い物」に入れました（1品は量を足しました）/).waitFor()
    await expect(shopping).toBeHidden()
    await page.keyboard.press('m')
    await plan.getByRole('button', { name: /^夜 ?肉じゃが/ }).click()
    await plan.getByRole('button', { name: '肉じゃがの人数を増やす' }).dblclick()
    await plan.getByRole('button', { name: 'この週の買い物リストを作る' }).click()
    await expect(shopping.getByText('料理1品の材料は、もう「買い物」に入れてあります。')).toBeVisible()
    await expect(shopping.getByRole('list', { name: '作るレシピ' }).getByRole('listitem')).toHaveText([
      /^肉じゃが増えた分/,
    ])
    await expect(shopping.getByLabel('肉じゃがの人数', { exact: true })).toHaveValue('2')
    await expectAccessible(page)
    await shopping.getByRole('button', { name: '3品を「やること」に送る' }).click()
    await expect(shopping).toBeHidden()
    await page.keyboard.press('m')
    await plan.getByRole('button', { name: 'この週の買い物リストを作る' }).click()
    await expect(shopping.getByText('料理2品の材料は、もう「買い物」に入れてあります。')).toBeVisible()
    await expect(shopping.getByRole('button', { name: '0品を「やること」に送る' })).toBeDisabled()
    await page.keyboard.press('Escape')
    await undoOf(page, /3品を「買い物」に入れました（3品は量を足しました）/)
      .getByRole('button', { name: 'やることを開く' })
      .click()

    await expect(page).toHaveURL(/\/apps\/todo\?list=/)
    await expect(todos(page)).toHaveText([
      /にんにく 4かけ/,
      /豚肉 300g/,
      /スパゲッティ 400g/,
      /醤油 大さじ5/,
      /電池/,
    ])
    if (width > 390) return
    // Ten dishes and every day of a week are on one screen of a phone.
    await importRecords(page, 'recipe', tenDishes)
    await page.keyboard.press('m')
    await plan.getByRole('button', { name: '次の週' }).click()
    await expect(plan.getByRole('button', { name: /献立の料理/ })).toHaveCount(10)
    for (const day of ['23日（月）', '29日（日）'])
      await expect(plan.getByText(day, { exact: true })).toBeInViewport({ ratio: 1 })
    for (const dish of await plan.getByRole('button', { name: /献立の料理/ }).all())
      await expect(dish).toBeInViewport({ ratio: 1 })
  })
}

const tenDishes = Array.from({ length: 10 }, (_, n) => ({
  id: `00000000-0000-4000-8000-00000000000${n}`,
  ...{ createdAt: 1, editedAt: 1, title: `献立の料理${n}`, ingredients: '', steps: '', memo: '' },
  ...{ servings: 2, servingUnit: '人分', tags: [], favorite: false, cooked: [] },
  planned: [{ day: `2026-11-${23 + (n % 5)}`, time: n < 5 ? 'dinner' : 'lunch', servings: 2 }],
}))

const todos = (page: Page) => page.locator('[data-todo]')
