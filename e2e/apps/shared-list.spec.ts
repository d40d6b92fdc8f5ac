import { expectAccessible } from '../kit/axe.ts'
import { fillInRegistration, newEmail, skipWelcome } from '../kit/member.ts'
import { expect, test } from '../kit/test.ts'
import {
  addList,
  addPhoto,
  addTodo,
  end,
  invite,
  openFromMenu,
  openNoteSheet,
  openSheet,
  otherPerson,
  row,
  tab,
  todosOfMember,
  writeNote,
  writeRecipe,
} from './shared-list.ts'

test('a member shares a list by a link, an invited person registers and ticks on both screens, and is removed', async ({
  page,
  browser,
  db,
  baseURL,
}) => {
  await todosOfMember(page, db)
  await addList(page, '買いもの')
  await addTodo(page, '牛乳')

  const address = await invite(await openSheet(page, '買いもの'))
  const guest = await otherPerson(browser, baseURL)
  await test.step('the invited person sees what it is and from whom, registers, and accepts', async () => {
    await guest.goto(address)
    await expect(guest.getByRole('heading', { name: /リスト「買いもの」をいっしょに/ })).toBeVisible()
    await expect(guest.getByText(/メンバー\d{4}さんからの招待/)).toBeVisible()
    await expectAccessible(guest)
    await guest.getByRole('link', { name: '無料で会員登録して参加する' }).click()
    await fillInRegistration(guest, newEmail())
    await guest.getByRole('button', { name: '参加する', exact: true }).click()
    await expect(tab(guest, '買いもの')).toHaveAttribute('aria-current', 'true')
    await skipWelcome(guest)
    await expect(row(guest, '牛乳')).toBeVisible()
    // Before any visit to the member home.
    await expect(guest.getByTitle('今日の記録で＋11pt')).toBeVisible()
  })

  await test.step('a tick on one screen is seen on the other, with the name of who made it', async () => {
    await guest.getByRole('checkbox', { name: '「牛乳」を完了にする' }).click()
    await expect(row(page, '牛乳')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: /メンバー\d{4}さんが たった今変更/ })).toBeVisible()
    await addTodo(page, '卵')
    await expect(row(guest, '卵')).toBeVisible()
  })

  await test.step('who is removed loses it, and it stays with the owner', async () => {
    await page.getByRole('button', { name: /たった今変更/ }).click()
    const sheet = page.getByRole('dialog', { name: '「買いもの」をいっしょに使う' })
    await expectAccessible(page)
    await sheet.getByRole('button', { name: /さんの設定/ }).click()
    await sheet.getByRole('button', { name: '外す' }).click()
    await page
      .getByRole('dialog', { name: /さんを外しますか/ })
      .getByRole('button', { name: '外す' })
      .click()
    await expect(row(guest, '卵')).toHaveCount(0)
    await expect(tab(guest, '買いもの')).toHaveCount(0)
    await expect(row(page, '卵')).toBeVisible()
  })

  await guest.context().close()
})

test('a member shares a note, which is read at first, then written, and kept after its end', async ({
  page,
  browser,
  db,
  baseURL,
}) => {
  const guest = await otherPerson(browser, baseURL)
  for (const each of [page, guest]) await todosOfMember(each, db)

  await page.goto('/apps/note')
  await writeNote(page, '家の約束', ['□', '鍵をかける'])
  const invitation = await invite(await openNoteSheet(page), '見るだけ')
  await expect(page.getByText('招待した人を待っています')).toBeVisible()
  await guest.goto(invitation)
  await guest.getByRole('button', { name: '参加する', exact: true }).click()
  const text = guest.getByRole('textbox', { name: '本文' })
  await expect(text).toContainText('鍵をかける')
  await expect(text).not.toBeEditable()
  await expect(guest.getByRole('checkbox')).toBeVisible()
  await guest.getByRole('checkbox').click()
  await expect(guest.getByRole('checkbox')).not.toBeChecked()
  await expect(guest.getByRole('button', { name: '削除する' })).toHaveCount(0)
  await expectAccessible(guest)

  await page.getByRole('checkbox').click()
  await expect(guest.getByRole('checkbox')).toBeChecked()
  const sheet = await openNoteSheet(page)
  await sheet.getByRole('button', { name: /さんの設定/ }).click()
  await sheet.getByRole('button', { name: '書きこめるようにする' }).click()
  await sheet.getByRole('button', { name: '閉じる' }).click()
  await expect(text).toBeEditable()
  await text.click()
  await guest.keyboard.press('End')
  await guest.keyboard.insertText('よ')
  await expect(page.getByRole('textbox', { name: '本文' })).toContainText('鍵をかけるよ')
  await expect(page.getByRole('button', { name: /メンバー\d{4}さんが たった今変更/ })).toBeVisible()

  await end(page, await openNoteSheet(page))
  await guest.getByRole('button', { name: '自分用に残す' }).click()
  for (const each of [page, guest]) {
    await expect(each.getByText(/といっしょに/)).toHaveCount(0)
    await expect(each.getByRole('textbox', { name: '本文' })).toContainText('鍵をかけるよ')
    await expect(each.getByRole('checkbox')).toBeChecked()
  }
  await guest.context().close()
})

test('members share a recipe and the recipes of a tag, and one deletes the recipe for good', {
  tag: '@long',
}, async ({ page, browser, db, baseURL }) => {
  const writer = await otherPerson(browser, baseURL)
  const reader = await otherPerson(browser, baseURL)
  for (const each of [page, writer, reader]) await todosOfMember(each, db)

  await test.step('one writes in a recipe of another, and one may only read', async () => {
    await page.goto('/apps/recipe')
    await writeRecipe(page, 'おでん')
    await addPhoto(page)
    const openRecipeSheet = () =>
      openFromMenu(page, page.getByRole('button', { name: 'このレシピのメニュー' }), 'いっしょに使う')
    const addresses = [
      await invite(await openRecipeSheet()),
      await invite(await openRecipeSheet(), '見るだけ'),
    ]
    for (const [at, each] of [writer, reader].entries()) {
      await each.goto(addresses[at] ?? '')
      await each.getByRole('button', { name: '参加する', exact: true }).click()
      await expect(each.getByRole('article', { name: 'おでん' }).getByText('大根')).toBeVisible()
      await expect(each.getByRole('img', { name: 'おでんの写真' })).toBeVisible()
    }
    await expect(reader.getByRole('button', { name: '編集する' })).toHaveCount(0)
    await expect(reader.getByRole('button', { name: '作った' })).toHaveCount(0)
    await writer.getByRole('button', { name: '編集する' }).click()
    await writer.getByLabel('材料', { exact: true }).fill('大根 1本\n卵 2個')
    for (const each of [page, reader])
      await expect(each.getByRole('article', { name: 'おでん' }).getByText('卵')).toBeVisible()
    await expect(page.getByRole('button', { name: /メンバー\d{4}さんが たった今変更/ })).toBeVisible()
  })

  await test.step('the recipes of a tag are shared, also those that another one writes', async () => {
    await page.getByRole('button', { name: '一覧に戻る' }).click()
    await writeRecipe(page, 'みそ汁', '和食')
    await page.getByRole('button', { name: '一覧に戻る' }).click()
    await page.getByRole('button', { name: '#和食', exact: true }).click()
    await writer.goto(await invite(await openSheet(page, '和食', 'のレシピ')))
    await writer.getByRole('button', { name: '参加する', exact: true }).click()
    await expect(writer.getByRole('button', { name: /^みそ汁/ })).toBeVisible()
    await writeRecipe(writer, '肉じゃが')
    await expect(page.getByRole('button', { name: /^肉じゃが/ })).toBeVisible()
    await expect(page.getByRole('button', { name: /^おでん/ })).toHaveCount(0)
  })

  await test.step('a recipe that its owner deletes for good ends, and another keeps a copy', async () => {
    await page.goto('/apps/recipe')
    await page.getByRole('button', { name: /^おでん/ }).click()
    await page.getByRole('button', { name: 'このレシピのメニュー' }).click()
    await page.getByRole('menuitem', { name: '削除する' }).click()
    await page.getByRole('button', { name: 'メニュー', exact: true }).click()
    await page.getByRole('menuitem', { name: 'ごみ箱' }).click()
    await page.getByRole('button', { name: 'ごみ箱を空にする' }).click()
    const question = page.getByRole('dialog', { name: 'ごみ箱を空にしますか？' })
    await expect(question.getByText(/「おでん」は、いっしょに使うのも終わります/)).toBeVisible()
    await question.getByRole('button', { name: '完全に削除する' }).click()
    await expect(page.getByText('ごみ箱は空です。')).toBeVisible()
    await writer.goto('/apps/recipe')
    await writer.getByRole('button', { name: '自分用に残す' }).click()
    await writer.getByRole('button', { name: /^おでん/ }).click()
    await expect(writer.getByRole('img', { name: 'おでんの写真' })).toBeVisible()
    const recipe = writer.getByRole('article', { name: 'おでん' })
    await expect(recipe.getByText(/といっしょに/)).toHaveCount(0)
  })

  await test.step('who means to leave the service chooses what becomes of it', async () => {
    await page.goto('/mypage/account/delete')
    const choice = page.getByLabel('退会したときの「和食」')
    await expect(choice).toHaveValue('hand-over')
    await choice.selectOption('終える')
    await expect
      .poll(async () => {
        const [space] = await db.sql`select if_erased as chosen from space_state where title = '和食'`
        return space?.chosen
      })
      .toBe('end')
    await expectAccessible(page)
  })
  await Promise.all([writer, reader].map((each) => each.context().close()))
})
