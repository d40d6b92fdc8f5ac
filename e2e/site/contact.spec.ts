import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../kit/axe.ts'
import { untilHydrated } from '../kit/hydrated.ts'
import { becomeMember, ops, signOut } from '../kit/member.ts'
import { expect, test } from '../kit/test.ts'

const text = '交換したギフトのコードが表示されません。昨日の夜からです。'
const ticketPattern = /^K-\d{8}-[34679ACDEFGHJKMNPQRTUVWXY]{4}$/

test('a visitor reads what is missing, finds the draft again, sends the question once and gets the receipt by mail', {
  tag: '@long',
}, async ({ page }) => {
  const email = newEmail()
  const body = page.getByLabel('お問い合わせ内容')
  let calls = 0
  page.on('request', (request) => {
    if (request.url().endsWith('contact-send')) calls++
  })
  await page.goto('/contact')
  await untilHydrated(page)

  await test.step('invalid fields show the fixed messages, and the first one gets the focus', async () => {
    await sendButton(page).click()
    for (const sentence of [
      'お問い合わせ種別を選択してください',
      'メールアドレスを入力してください',
      '10文字以上2000文字以内で入力してください',
      'プライバシーポリシーへの同意が必要です',
    ]) {
      await expect(page.getByRole('form').getByText(sentence, { exact: true })).toBeVisible()
    }
    await expect(page.getByLabel('お問い合わせ種別')).toBeFocused()
    await expect(
      page.getByRole('listitem').filter({ hasText: 'お問い合わせ種別を選択してください' }),
    ).toBeVisible()
    await expectAccessible(page)

    await fillIn(page, { email: 'hanako@' })
    await sendButton(page).click()
    await expect(page.getByLabel('メールアドレス')).toBeFocused()
    await expect(page.getByLabel('メールアドレス')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByRole('form').getByText('メールアドレスの形式が正しくありません')).toBeVisible()
    await page.getByLabel('メールアドレス').fill('hanako@example.jp')
    await expect(page.getByRole('form').getByText('メールアドレスの形式が正しくありません')).toHaveCount(0)
  })

  await test.step('an address typed in full width is normalized', async () => {
    await page.getByLabel('メールアドレス').fill('ｈａｎａｋｏ＠ｄｏｃｏｍｏ．ｎｅ．ｊｐ')
    await body.focus()
    await expect(page.getByLabel('メールアドレス')).toHaveValue('hanako@docomo.ne.jp')
  })

  await test.step('a draft survives a reload without its consent, and can be erased', async () => {
    await fillIn(page, { email: 'hanako@example.jp', name: '山田 花子' })
    await page.reload()
    await expect(body).toHaveValue(text)
    await expect(page.getByLabel('お問い合わせ種別')).toHaveValue('exchange')
    await expect(page.getByLabel('お名前')).toHaveValue('山田 花子')
    await expect(page.getByLabel('メールアドレス')).toHaveValue('hanako@example.jp')
    await expect(page.getByRole('checkbox')).not.toBeChecked()
    await page.getByRole('button', { name: '入力内容を削除' }).click()
    await page.reload()
    await expect(body).toHaveValue('')
  })

  await test.step('a double press creates one ticket', async () => {
    await fillIn(page, { email })
    await sendButton(page).dblclick()
    await expect(page.getByRole('heading', { name: 'お問い合わせを受け付けました' })).toBeFocused()
    await shownTicket(page)
    expect(calls).toBe(1)
  })

  const ticket = await shownTicket(page)
  await expect(page.getByText(email)).toBeVisible()
  await expect(page.getByText(/迷惑メール設定/)).toBeVisible()
  await expectAccessible(page)
  const outbox = async () => (await page.request.get('/__local/mail')).text()
  await expect.poll(outbox).toContain(`【こつこつ】お問い合わせを受け付けました（${ticket}）`)
  expect(await outbox()).toContain(email)
  await page.goto('/contact')
  await expect(body).toHaveValue('')

  await test.step('a link prefills the subject of the question', async () => {
    const about = '履歴「11/15 デイリースタンプ +1pt」について'
    await page.goto(`/contact?kind=point&body=${encodeURIComponent(about)}`)
    await expect(page.getByLabel('お問い合わせ種別')).toHaveValue('point')
    await expect(body).toHaveValue(about)
  })
})

test('a draft belongs to the member who wrote it and is deleted at sign-out', { tag: '@long' }, async ({
  page,
}) => {
  const body = page.getByLabel('お問い合わせ内容')
  const { email } = await becomeMember(page)
  await page.goto('/contact')
  await fillInAsMember(page, email)
  await page.reload()
  await expect(body).toHaveValue(text)

  await page.goto('/mypage/')
  await signOut(page)
  await page.goto('/contact')
  await untilHydrated(page)
  await expect(body).toHaveValue('')
  await expect(page.getByLabel('メールアドレス')).toHaveValue('')

  await becomeMember(page)
  await page.goto('/contact')
  await untilHydrated(page)
  await expect(body).toHaveValue('')
})

test('a member asks without typing the address, reads the answer on the page and answers it', {
  tag: '@long',
}, async ({ page }) => {
  const { email } = await becomeMember(page)
  await page.goto('/contact')
  await fillInAsMember(page, email)
  await sendButton(page).click()
  const ticket = await shownTicket(page)

  await ops('contacts', 'answer', ticket, '確認しました。本日付与します。', '--reason', '回答')
  await page.goto('/contact')
  const own = page.getByRole('region', { name: 'これまでのお問い合わせ' })
  await own.getByText(ticket).click()
  await expect(own).toContainText('返信済み')
  await expect(own).toContainText('確認しました。本日付与します。')
  await expectAccessible(page)
  const more = 'ありがとうございます。もう一つ質問があります。'
  const said = (words: string) => own.getByRole('listitem').filter({ hasText: words }).last()
  await own.getByLabel('書き足す', { exact: true }).fill(more)
  await own.getByRole('button', { name: '送信する' }).dblclick()
  await expect(said(more)).toBeVisible()
  await expect(own).toContainText('確認中')

  const link = `https://example.com/${'very-long-path'.repeat(10)}`
  await ops('contacts', 'answer', ticket, `詳しくはこちらです。${link}`, '--reason', '回答')
  await page.setViewportSize({ width: 320, height: 700 })
  await page.reload()
  await own.getByText(ticket).click()
  await expect(said(link)).toBeVisible()
  await expect(own.getByRole('listitem').filter({ hasText: /^お客様.*もう一つ質問/s })).toHaveCount(1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await own.getByLabel('書き足す', { exact: true }).fill('わかりました。ありがとうございました。')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(said('わかりました。')).toBeVisible()
})

test.describe('when the network fails', () => {
  test.use({ expectedComplaints: [/Failed to load resource: net::ERR_(FAILED|INTERNET_DISCONNECTED)/] })

  test('the form reports a network error and keeps the text, and a retry after a lost response is the same ticket, also after a reload', async ({
    page,
    context,
  }) => {
    const email = newEmail()
    let lost = ''
    await page.goto('/contact')
    await fillIn(page, { email })
    await context.setOffline(true)
    await sendButton(page).click()
    await expect(
      page.getByRole('alert').filter({ hasText: '入力した内容はこの端末に残っています' }),
    ).toBeVisible()
    await context.setOffline(false)

    await page.route('**/default-call-contact-send', async (route) => {
      const answer = await route.fetch()
      lost = JSON.parse(await answer.text()).result.ticket
      await route.abort()
    })
    await sendButton(page).click()
    await expect(page.getByText(/二重に受け付けることはありません/)).toBeVisible()
    await page.unroute('**/default-call-contact-send')
    await page.reload()
    await untilHydrated(page)
    await expect(page.getByRole('checkbox')).not.toBeChecked()
    await page.getByRole('checkbox').check()
    await sendButton(page).click()

    expect(await shownTicket(page)).toBe(lost)
  })
})

test.describe('over the limit', () => {
  test.use({ expectedComplaints: [/Failed to load resource: the server responded with a status of 429/] })

  test('the 6th question of a day is refused with another way to contact us', { tag: '@long' }, async ({
    page,
  }) => {
    // Fills in and sends six forms.
    test.slow()
    const email = newEmail()
    await page.goto('/contact')
    for (let n = 1; n <= 5; n++) {
      await fillIn(page, { email, body: `${text}（${n}）` })
      await sendButton(page).click()
      await shownTicket(page)
      await page.getByRole('button', { name: '別のお問い合わせをする' }).click()
    }
    await fillIn(page, { email, body: `${text}（6）` })

    await sendButton(page).click()

    const refusal = page.getByRole('form').getByRole('alert')
    await expect(refusal).toContainText('1日5件まで')
    await expect(refusal.getByRole('link')).toHaveAttribute('href', /^mailto:/)
    await expect(page.getByLabel('お問い合わせ内容')).toHaveValue(`${text}（6）`)
  })
})

const newEmail = () => `${randomUUID()}@example.jp`
const sendButton = (page: Page) => page.getByRole('button', { name: '送信する' })

async function fillIn(
  page: Page,
  { email, name = '', body = text }: { email: string; name?: string; body?: string },
) {
  await untilHydrated(page)
  await page.getByLabel('お問い合わせ種別').selectOption('交換')
  await page.getByLabel('お名前').fill(name)
  await page.getByLabel('メールアドレス').fill(email)
  await page.getByLabel('お問い合わせ内容').fill(body)
  await page.getByRole('checkbox').check()
}

/** The address and the name are known. */
async function fillInAsMember(page: Page, email: string) {
  await untilHydrated(page)
  await expect(page.getByText(email)).toBeVisible()
  await expect(page.getByLabel('メールアドレス')).toBeHidden()
  await page.getByLabel('お問い合わせ種別').selectOption('交換')
  await page.getByLabel('お問い合わせ内容').fill(text)
  await page.getByRole('checkbox').check()
}

async function shownTicket(page: Page): Promise<string> {
  const ticket = page.getByText(ticketPattern).first()
  await expect(ticket).toBeVisible()
  return (await ticket.textContent()) ?? ''
}
