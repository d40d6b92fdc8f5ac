import { expectAccessible } from '../kit/axe.ts'
import { becomeMember, verifyAddress } from '../kit/member.ts'
import { untilEditor } from '../kit/note-lines.ts'
import { expect, test } from '../kit/test.ts'

test('a member shows a note by a link, a visitor reads and reports it, and the member ends it', async ({
  page,
  browser,
  db,
}) => {
  const { uid } = await becomeMember(page)
  await verifyAddress(db, uid)
  await page.goto('/apps/note')
  await expect(page.getByText('同期済み')).toBeVisible()
  await page.getByRole('button', { name: 'メモを書く' }).click()
  await page.getByRole('textbox', { name: 'タイトル' }).fill('遠足の持ち物')
  await untilEditor(page)
  await page.getByRole('textbox', { name: '本文' }).click()
  for (const line of ['□', '水筒', '\n', 'おにぎり']) {
    await (line === '\n' ? page.keyboard.press('Enter') : page.keyboard.insertText(line))
  }

  await page.getByRole('button', { name: 'このメモの操作' }).click()
  await page.getByRole('menuitem', { name: 'リンクで見せる' }).click()
  const dialog = page.getByRole('dialog', { name: 'リンクで見せる' })
  await dialog.getByText('1週間').click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'リンクを作る' }).click()
  const address = await dialog.getByLabel('見せるリンク').inputValue()
  await expectAccessible(page)

  const visitor = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  await visitor.goto(address)
  await expect(visitor.getByRole('heading', { level: 1, name: '遠足の持ち物' })).toBeVisible()
  await expect(visitor.getByRole('listitem')).toHaveText(['水筒', 'おにぎり'])
  await visitor.getByRole('link', { name: 'このページを通報する' }).click()
  await visitor.getByRole('radio', { name: /著作権/ }).check()
  await visitor.getByRole('button', { name: '通報する' }).click()
  await expect(visitor.getByRole('heading', { name: '通報を受け付けました' })).toBeVisible()
  const [report] = await db.sql`select times from share_report where uid = ${uid}`
  expect(report).toEqual({ times: 1 })

  await dialog.getByRole('button', { name: '見せるのをやめる' }).click()
  await expect(dialog.getByRole('button', { name: 'リンクを作る' })).toBeVisible()
  await visitor.goto(address)
  await expect(visitor.getByRole('heading', { name: 'このページは見られません' })).toBeVisible()
  await visitor.close()
})
