import { expectAccessible } from '../kit/axe.ts'
import { expect, test } from '../kit/test.ts'
import { chooseImport } from './import-file.ts'

const enex = `<?xml version="1.0" encoding="UTF-8"?><en-export>${['旅の計画', '買い物', '読みたい本']
  .map(
    (title, at) =>
      `<note><title>${title}</title><created>20240102T03040${at}Z</created><tag>移行</tag><content><![CDATA[<en-note><div>${title}の本文</div><div><en-todo checked="true"/>済み</div></en-note>]]></content></note>`,
  )
  .join('')}</en-export>`
const file = { name: 'ノート.enex', mimeType: 'application/xml', buffer: Buffer.from(enex) }

test('a visitor on a phone brings notes of another app, takes them back, brings them again, and none comes twice', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/apps/note')
  await page.getByText('この端末に保存').waitFor()
  const dialog = page.getByRole('dialog')
  const rows = page.getByRole('region', { name: 'メモの一覧' }).getByRole('listitem')

  await chooseImport(page, file)
  await expect(dialog.getByRole('heading', { name: 'Evernoteを読み込む' })).toBeVisible()
  await expect(dialog.getByText('旅の計画')).toBeVisible()
  await dialog.getByText(/引き継がないもの/).click()
  await expect(dialog.getByText('暗号化した文')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '3件を読み込む' }).click()
  await expect(rows).toHaveCount(3)

  await page.getByRole('group', { name: '直前の操作' }).getByRole('button', { name: '元に戻す' }).click()
  await expect(rows).toHaveCount(0)

  await chooseImport(page, file)
  await expect(dialog.getByText('ごみ箱から戻る')).toBeVisible()
  await dialog.getByRole('button', { name: '3件を読み込む' }).click()
  await expect(rows).toHaveCount(3)

  await chooseImport(page, file)
  await expect(dialog.getByText('もう一度は入りません')).toBeVisible()
  await expect(dialog.getByRole('button', { name: /件を読み込む$/ })).toBeHidden()
  await dialog.getByRole('button', { name: '閉じる', exact: true }).last().click()
  await rows.first().getByRole('button').first().click()
  await expect(page.getByRole('textbox', { name: '本文' })).toContainText('の本文')
})

test('the shortcuts of the home screen write a note and open the shopping list, once', async ({ page }) => {
  await page.goto('/apps/todo')
  await page.getByText('この端末に保存').waitFor()
  await page.getByRole('textbox', { name: 'やることを追加' }).fill('牛乳 #買い物')
  await page.keyboard.press('Enter')
  await page.goto('/apps/todo?list=買い物')
  await expect(page.getByRole('heading', { level: 2, name: '豆腐・卵・乳製品' })).toBeVisible()

  await page.goto('/apps/note?do=n')
  await expect(page.getByRole('textbox', { name: '本文' })).toBeVisible()
  await expect(page).not.toHaveURL(/do=/)
})
