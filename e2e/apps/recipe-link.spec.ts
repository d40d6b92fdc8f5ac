import { expectAccessible } from '../kit/axe.ts'
import { expect, test } from '../kit/test.ts'

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]) {
  test(`at ${width}×${height} a visitor shares a link, pastes the page's text and keeps the source`, {
    tag: '@long',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height })
    const shared = new URLSearchParams({ title: '肉じゃが | 店', text: 'https://example.com/r/1' })
    await page.goto(`/apps/recipe?${shared}`)
    const dialog = page.getByRole('dialog', { name: '貼り付けて読み取る' })
    await expect(dialog.getByText('リンクだけでは、材料と手順を読み取れません。')).toBeVisible()
    await expect(page).toHaveURL('/apps/recipe')
    await expect(dialog.getByRole('link', { name: 'ページを開く' })).toHaveAttribute(
      'href',
      'https://example.com/r/1',
    )
    await expect(dialog.getByRole('button', { name: 'レシピにする' })).toBeHidden()
    await expectAccessible(page)

    await dialog
      .getByRole('textbox', { name: 'コピーしたレシピ' })
      .fill('肉じゃが\n材料（2人分）\nじゃがいも 3個\n牛肉 150g\n作り方\n1. じゃがいもを切る。\n2. 煮る。')
    await expect(dialog.getByRole('status').filter({ hasText: '肉じゃが（2人分）' })).toBeVisible()
    await dialog.getByRole('button', { name: 'レシピにする' }).click()
    const editor = page.getByRole('article', { name: 'レシピの編集' })
    await expect(editor.getByLabel('参考にしたページ')).toHaveValue('https://example.com/r/1')
    await expect(editor.getByLabel('材料', { exact: true })).toHaveValue('じゃがいも 3個\n牛肉 150g')
    await editor.getByRole('button', { name: '完了' }).first().click()
    await page.getByRole('button', { name: '一覧に戻る' }).click()

    await page.getByRole('button', { name: '貼り付けて読み取る' }).click()
    await dialog.getByRole('textbox', { name: 'コピーしたレシピ' }).fill('カレー https://example.com/r/2')
    await dialog.getByRole('button', { name: 'リンクだけ残す' }).click()
    await expect(editor.getByRole('textbox', { name: '料理の名前' })).toHaveValue('カレー')
    await expect(editor.getByLabel('参考にしたページ')).toHaveValue('https://example.com/r/2')
    await editor.getByRole('button', { name: '完了' }).first().click()
    await page.getByRole('button', { name: '一覧に戻る' }).click()

    await page.getByRole('button', { name: '貼り付けて読み取る' }).click()
    await dialog.getByRole('textbox', { name: 'コピーしたレシピ' }).fill('https://example.com/r/3')
    await dialog.getByRole('button', { name: 'リンクだけ残す' }).click()
    await expect(editor.getByLabel('参考にしたページ')).toHaveValue('https://example.com/r/3')
    await page.goBack()
    await page.getByRole('button', { name: /^名前のないレシピ/ }).click()
    await expect(page.getByRole('link', { name: /example\.com/ })).toHaveAttribute(
      'href',
      'https://example.com/r/3',
    )
  })
}
