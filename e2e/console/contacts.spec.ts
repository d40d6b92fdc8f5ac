import { waitingExchange } from '#server/testing/members/reviewed.ts'
import { waitingContact } from '#server/testing/members/waiting-contact.ts'
import { expectAccessible } from '../kit/axe.ts'
import { expect, test } from '../kit/test.ts'
import { enterAs } from './operator.ts'

test.use({
  viewport: { width: 1280, height: 800 },
  // The session that ends in the middle of an answer is answered with 401.
  expectedComplaints: [/401 \(Unauthorized\)/],
})

test('support takes a contact, answers it over the end of a session, closes it and is told so', {
  tag: '@long',
}, async ({ page, db }) => {
  const { uid } = await waitingExchange(db, { nickname: 'はなこ' })
  const body = '交換の審査がいつ終わるか教えてください。'
  const ticket = await waitingContact(db, { name: '山田 花子', kind: 'exchange', uid, age: 30, body })
  await enterAs(page, 'サポート')
  await page.getByRole('link', { name: 'お問い合わせ' }).click()
  await expect(page.getByRole('row', { name: new RegExp(`超過.*${ticket}`) })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('row', { name: ticket }).click()

  await expect(page.getByText(body)).toBeVisible()
  await expect(page.getByRole('link', { name: /^E-\d{8}/ })).toBeVisible()
  await page.getByRole('button', { name: '担当する' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '担当する' }).click()
  await expect(page.getByText('担当：見本 サポート')).toBeVisible()

  await page.getByLabel('文例').selectOption('交換の審査')
  const field = page.getByRole('textbox', { name: '返信' })
  await field.press('End')
  await field.pressSequentially('明日までに終わります。')
  await page.reload()
  await expect(field).toHaveValue(/ただいま審査して[\s\S]*明日までに終わります。/)
  await expectAccessible(page)
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'メールを確かめる' }).click()
  const signIn = page.getByRole('dialog', { name: 'セッションが終わりました' })
  await signIn.getByRole('button', { name: 'サポート', exact: true }).click()

  const mail = page.getByRole('textbox', { name: 'メールの本文' })
  await expect(mail).toHaveValue(/^山田 花子 様\n\nお問い合わせいただき[\s\S]*> 交換の審査がいつ/)
  await expect(page.getByLabel('理由')).toHaveValue('お問い合わせへの返信')
  await expect(page.getByRole('button', { name: '返信を送る' })).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  await page.getByRole('button', { name: '返信を送る' }).click()
  await expect(page.getByRole('list', { name: 'やりとり' }).getByRole('listitem')).toHaveCount(2)
  await expect(field).toHaveValue('')

  await page.getByRole('button', { name: '対応完了にする' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '対応完了にする' }).click()
  await expect(page.getByText('返信すると、もう一度開きます。')).toBeVisible()
  await page.goto(`${new URL(page.url()).origin}/contacts?state=closed&kind=exchange&assignee=me`)
  await expect(page.getByRole('row', { name: ticket })).toBeVisible()
})

test('support notes and merges two contacts of a member, and the old number finds the thread', {
  tag: '@long',
}, async ({ page, db }) => {
  const { uid } = await waitingExchange(db, { nickname: 'まとめ' })
  const sender = { name: '佐藤 一郎', kind: 'point', uid, email: 'ichiro@example.jp' } as const
  const first = await waitingContact(db, { ...sender, body: 'ポイントが増えません。' })
  const second = await waitingContact(db, { ...sender, body: '先ほどの続きです。昨日の分です。' })
  await enterAs(page, 'サポート')
  await page.goto(`${new URL(page.url()).origin}/contacts/${first}`)

  await page.getByRole('button', { name: new RegExp(`${second} を ?まとめる`) }).click()
  const dialog = page.getByRole('dialog', { name: 'お問い合わせをまとめる' })
  await expect(dialog.getByText('2件')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'まとめる' }).click()

  await expect(page.getByRole('list', { name: 'やりとり' }).getByRole('listitem')).toHaveCount(2)
  await page.getByRole('button', { name: 'メモを残す' }).click()
  await page.getByLabel('メモ', { exact: true }).fill('先月も同じお問い合わせがありました。')
  await page.getByRole('button', { name: '次へ', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'メモを残す' }).click()
  await expect(page.getByText('メモ（担当者だけ）')).toBeVisible()
  await page.getByLabel('文例').selectOption('確認中のご連絡')
  await expect(page.getByRole('checkbox', { name: /確認中のまま残す/ })).toBeChecked()

  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('f')
  await expect(page.getByLabel('会員、番号、ギフトなど')).toBeFocused()
  await page.keyboard.type(second.slice(0, -1))
  await page.keyboard.press('Enter')
  await expect(page.getByText(`「${second.slice(0, -1)}」は見つかりませんでした。`)).toBeVisible()
  await page.getByLabel('会員、番号、ギフトなど').fill(second.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(page.getByText('2件見つかりました。')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: new RegExp(`お問い合わせ ?${first}`) }).click()
  await expect(page.getByRole('heading', { name: `お問い合わせ ${first}` })).toBeVisible()
  await expect(page.getByText(`まとめた番号：${second}`)).toBeVisible()
  await expectAccessible(page)
})
