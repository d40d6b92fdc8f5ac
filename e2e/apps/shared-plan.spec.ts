import type { Page } from '@playwright/test'
import { expectAccessible } from '../kit/axe.ts'
import { expect, test } from '../kit/test.ts'
import {
  accept,
  addList,
  end,
  invite,
  openSheet,
  otherPerson,
  row,
  todosOfMember,
  writeRecipe,
} from './shared-list.ts'

test.use({ expectedComplaints: [/net::ERR_INTERNET_DISCONNECTED/] })

test('two members plan a week together, also offline, shop for it into their list, and keep it after the end', {
  tag: '@long',
}, async ({ page, browser, db, baseURL }) => {
  const guest = await otherPerson(browser, baseURL)
  for (const each of [page, guest]) await todosOfMember(each, db)
  await addList(page, '買い物')
  await accept(guest, await invite(await openSheet(page, '買い物')), '買い物')

  await test.step('the plan is shared from itself, with what was planned, and the other may write', async () => {
    await page.goto('/apps/recipe')
    await writeRecipe(page, 'カレー')
    await page.getByRole('button', { name: 'このレシピのメニュー' }).click()
    await page.getByRole('menuitem', { name: '献立に入れる' }).click()
    await planOf(page)
      .getByRole('button', { name: /に加える$/ })
      .last()
      .click()
    await planOf(page).getByRole('button', { name: 'いっしょに使う' }).click()
    const sheet = page.getByRole('dialog', { name: /いっしょに使う/ })
    await expect(sheet.getByText(/作り方とメモは見えません/)).toBeVisible()
    const address = await invite(sheet)
    // With the recipe open, its days are chosen.
    await page.goto('/apps/recipe')
    await openPlan(page)
    await guest.goto(address)
    await expect(guest.getByRole('heading', { name: /献立をいっしょに/ })).toBeVisible()
    await guest.getByRole('button', { name: '参加する', exact: true }).click()
    await expect(meal(guest, 'カレー')).toBeVisible()
    await expectAccessible(guest)
    await meal(guest, 'カレー').click()
    await expect(planOf(guest).getByRole('button', { name: 'レシピを開く' })).toHaveCount(0)
    await planOf(guest).getByRole('button', { name: 'カレーの人数を増やす' }).click()
    await expect(meal(page, 'カレー')).toContainText('3人分')
    await expect(planOf(page).getByRole('button', { name: /メンバー\d{4}さんが たった今変更/ })).toBeVisible()
  })

  await test.step('what both plan offline is on both screens afterwards', async () => {
    await Promise.all([page, guest].map((each) => each.context().setOffline(true)))
    await addWords(page, 0, '外食')
    await addWords(guest, 1, '残り物')
    await Promise.all([page, guest].map((each) => each.context().setOffline(false)))
    for (const each of [page, guest])
      for (const words of ['カレー', '外食', '残り物']) await expect(meal(each, words)).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('one shops for the week into the list of both, and the other sees that it is done', async () => {
    await planOf(guest).getByRole('button', { name: 'この週の買い物リストを作る' }).click()
    await guest.getByRole('button', { name: '1品を「やること」に送る' }).click()
    await planOf(page).getByRole('button', { name: 'この週の買い物リストを作る' }).click()
    await expect(page.getByText('料理1品の材料は、もう「買い物」に入れてあります。')).toBeVisible()
    await page.goto('/apps/todo?list=買い物')
    await expect(row(page, '大根')).toBeVisible()
  })

  await test.step('after the end each has a plan of their own', async () => {
    await page.goto('/apps/recipe')
    await openPlan(page)
    await planOf(page)
      .getByRole('button', { name: /といっしょに/ })
      .click()
    await end(page, page.getByRole('dialog', { name: /いっしょに使う/ }))
    await guest.goto('/apps/recipe')
    await guest.getByRole('button', { name: '自分用に残す' }).click()
    await openPlan(guest)
    await addWords(guest, 2, '刺身')
    for (const each of [page, guest]) {
      await expect(planOf(each).getByRole('button', { name: /といっしょに/ })).toHaveCount(0)
      for (const words of ['カレー', '外食', '残り物']) await expect(meal(each, words)).toBeVisible()
    }
    await expect(meal(page, '刺身')).toHaveCount(0)
  })
  await guest.context().close()
})

const planOf = (page: Page) => page.getByRole('dialog', { name: /献立/ }).first()

const meal = (page: Page, name: string) =>
  planOf(page)
    .getByRole('list', { name: '1週間の献立' })
    .getByRole('button', { name: new RegExp(`^[朝昼夜] ?${name}`) })

async function openPlan(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'メニュー', exact: true }).click()
  await page.getByRole('menuitem', { name: '献立' }).click()
}

/** Free words for the dinner of a day of the week. */
async function addWords(page: Page, day: number, words: string): Promise<void> {
  await planOf(page)
    .getByRole('button', { name: /に加える$/ })
    .nth(day)
    .click()
  await planOf(page).getByRole('searchbox').fill(words)
  await planOf(page)
    .getByRole('button', { name: `「${words}」とだけ書く` })
    .click()
  await expect(meal(page, words)).toBeVisible()
}
