import type { Page } from '@playwright/test'
import { expectAccessible } from '../kit/axe.ts'
import { expectNeverEmpty, watchEmptyLists } from '../kit/empty-lists.ts'
import { anotherDevice, becomeMember } from '../kit/member.ts'
import { noteLines, untilEditor } from '../kit/note-lines.ts'
import { expect, test } from '../kit/test.ts'

// Long run only: apps-storage.spec.ts covers the essence each time.
test('a note written on one device appears live on another, and the edits of both are merged', {
  tag: '@long',
}, async ({ page, browser }) => {
  const { email } = await becomeMember(page)
  const { page: phone } = await anotherDevice(browser, email)
  await page.goto('/apps/note')
  await phone.goto('/apps/note')
  await expect(page.getByText('同期済み')).toBeVisible()

  await page.getByRole('button', { name: 'メモを書く' }).click()
  await untilEditor(page)
  await page.keyboard.insertText('買い物リスト')
  await page.keyboard.press('Enter')
  await page.keyboard.insertText('・')
  await page.keyboard.insertText('牛乳')
  await phone.getByRole('button', { name: /買い物リスト/ }).click()
  await expect.poll(() => noteLines(phone)).toEqual(['買い物リスト', '- 牛乳'])
  // A press puts the caret there at once; keys right after a focus by script would come before the editor's own caret.
  await phone.getByText('牛乳', { exact: true }).last().click()
  await phone.keyboard.press('ControlOrMeta+End')
  await phone.keyboard.press('Enter')
  await phone.keyboard.insertText('卵')
  await page.getByRole('textbox', { name: 'タイトル' }).fill('週末')

  await expect.poll(() => noteLines(page)).toEqual(['買い物リスト', '- 牛乳', '- 卵'])
  await expect(phone.getByRole('textbox', { name: 'タイトル' })).toHaveValue('週末')
  await expect(page.getByText('同期済み')).toBeVisible()
})

test('a visitor writes, styles, tags, pins and archives notes and finds them by their kana reading', async ({
  page,
}) => {
  await page.goto('/apps/note')
  await page.getByText('この端末に保存').waitFor()
  await page.keyboard.press('n')
  await expect(body(page)).toBeFocused()
  await untilEditor(page)
  await page.keyboard.type('# 買い物')
  await page.keyboard.press('Enter')
  await page.keyboard.insertText('□')
  await page.keyboard.insertText('ギュウニュウ')
  await page.keyboard.press('Enter')
  await page.keyboard.insertText('卵')
  await expect.poll(() => noteLines(page)).toEqual(['# 買い物', '- [ ] ギュウニュウ', '- [ ] 卵'])

  await page.getByRole('combobox', { name: 'タグを追加' }).fill('＃家')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'ピン留めする' }).click()
  await page.getByRole('checkbox', { name: 'ギュウニュウ' }).check()
  await expect.poll(() => noteLines(page)).toEqual(['# 買い物', '- [x] ギュウニュウ', '- [ ] 卵'])
  await body(page).press('ControlOrMeta+z')
  await expect(page.getByRole('checkbox', { name: 'ギュウニュウ' })).not.toBeChecked()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'メモを書く' }).click()
  await page.keyboard.insertText('別のこと')
  await expect(
    list(page)
      .getByRole('button', { name: /買い物|別のこと/ })
      .first(),
  ).toContainText('買い物')
  await page.getByRole('searchbox').fill('ぎゅうにゅう')
  await expect(list(page).getByRole('listitem')).toHaveCount(1)
  await page.getByRole('searchbox').fill('')
  await list(page).getByRole('button', { name: '#家', exact: true }).click()
  await expect(list(page).getByRole('listitem')).toHaveCount(1)

  await list(page)
    .getByRole('button', { name: /買い物/ })
    .click()
  await page.getByRole('button', { name: 'アーカイブする' }).click()
  await expect(list(page).getByRole('button', { name: /買い物/ })).toHaveCount(0)
  await list(page).getByRole('button', { name: 'アーカイブ', exact: true }).click()
  await expect(list(page).getByRole('button', { name: /買い物/ })).toBeVisible()
  await watchEmptyLists(page)
  await page.reload()
  await expect(list(page).getByRole('button', { name: /別のこと/ })).toBeVisible()
  await expectNeverEmpty(page)

  await page.getByRole('button', { name: 'メモを書く' }).click()
  await expect(list(page).getByRole('listitem')).toHaveCount(2)
  await page.goBack()
  await expect(list(page).getByRole('listitem')).toHaveCount(1)
})

test('a remote edit does not disturb an unfinished IME conversion, and both texts are kept', async ({
  page,
  context,
}) => {
  await page.goto('/apps/note')
  await page.getByRole('button', { name: 'メモを書く' }).click()
  await body(page).fill('前後')
  const tab = await context.newPage()
  await tab.goto('/apps/note')
  await list(tab).getByRole('button', { name: /前後/ }).click()
  const input = await context.newCDPSession(page)
  await page.bringToFront()
  await body(page).press('ControlOrMeta+End')
  await page.keyboard.press('ArrowLeft')

  await input.send('Input.imeSetComposition', { text: 'かな', selectionStart: 2, selectionEnd: 2 })
  await tab.bringToFront()
  await body(tab).press('ControlOrMeta+Home')
  await tab.keyboard.insertText('★')
  await expect(body(page)).toHaveText('前かな後')
  await page.bringToFront()
  await input.send('Input.insertText', { text: '仮名' })

  await expect(body(page)).toHaveText('★前仮名後')
  await expect(body(tab)).toHaveText('★前仮名後')
})

test('a visitor who deletes or closes the open note keeps the focus in the list', async ({ page }) => {
  await page.goto('/apps/note')
  await page.getByText('この端末に保存').waitFor()
  for (const text of ['ひとつめ', 'ふたつめ', 'みっつめ']) {
    await page.getByRole('button', { name: 'メモを書く' }).click()
    await page.keyboard.insertText(text)
  }
  const row = (name: RegExp) => list(page).getByRole('button', { name })
  await row(/ふたつめ/).click()
  await untilEditor(page)
  await expect(body(page)).toHaveText('ふたつめ')
  await page.getByRole('button', { name: '削除する' }).focus()

  await page.keyboard.press('Enter')
  await expect(row(/ふたつめ/)).toBeHidden()
  await expect(row(/ひとつめ/)).toBeFocused()

  await page.keyboard.press('Enter')
  await untilEditor(page)
  await expect(body(page)).toHaveText('ひとつめ')
  await page.getByRole('button', { name: 'ピン留めする' }).focus()
  await page.keyboard.press('Escape')
  await expect(body(page)).toBeHidden()
  await expect(row(/ひとつめ/)).toBeFocused()
})

const body = (page: Page) => page.getByRole('textbox', { name: '本文' })
const list = (page: Page) => page.getByRole('region', { name: 'メモの一覧' })
