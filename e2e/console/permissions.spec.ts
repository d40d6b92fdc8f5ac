import type { Browser, Page } from '@playwright/test'
import type { ServerData } from '#server/testing/servers/beside-server.ts'
import { expectAccessible } from '../kit/axe.ts'
import { expect, test } from '../kit/test.ts'
import { addAuthenticator } from '../kit/virtual-authenticator.ts'
import { enterAs, newPerson } from './operator.ts'

test.use({
  viewport: { width: 1280, height: 800 },
  // The session that ends in the middle of an act is answered with 401.
  expectedComplaints: [/401 \(Unauthorized\)/],
})

test('one operator asks for a role change, withdraws it, asks again, and another approves it', {
  tag: '@long',
}, async ({ page, browser, db }) => {
  await enterAs(page, '管理')
  await page.getByRole('link', { name: '権限' }).click()
  const hanako = await invite(page, browser, db, {
    name: '山田 花子',
    email: 'hanako@console.example',
    role: '管理',
  })
  const taro = await invite(page, browser, db, {
    name: '田中 太郎',
    email: 'taro@console.example',
    role: 'サポート',
  })

  await page.reload()
  await askForRole(page, '審査')
  await page.getByRole('link', { name: /^承認/ }).click()
  const own = page.getByRole('article', { name: /田中 太郎/ }).first()
  await expect(own).toContainText('別の担当者が決めます')
  await own.getByRole('button', { name: '取り下げる' }).click()
  await page.getByLabel('理由').fill('役割を間違えたため')
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: '取り下げる' }).click()
  await expect(page.getByText('依頼を取り下げました')).toBeVisible()
  await expect(own).toContainText('さんが取り下げました（役割を間違えたため）')
  await page.getByRole('link', { name: '権限' }).click()
  await askForRole(page, '閲覧')

  await hanako.getByRole('navigation', { name: '画面' }).getByRole('link', { name: /^承認/ }).click()
  // Other journeys ask for acts on the same server.
  const request = hanako.getByRole('article', { name: /田中 太郎/ }).first()
  await expect(request).toContainText('招待などで関わった人の依頼です')
  await expect(request.getByRole('button', { name: '確認して決める' })).toHaveCount(0)
  await db.sql`update console_vouch set at = at - interval '8 days'`
  await hanako.goto(new URL('/today', hanako.url()).href)
  await expect(hanako.getByRole('link', { name: /件の承認待ち/ })).toBeVisible()
  await hanako.getByRole('link', { name: /^承認待ち/ }).click()
  await request.getByRole('button', { name: '確認して決める' }).click()
  await hanako.getByLabel('理由').fill('本人に確認しました')
  await expectAccessible(hanako)
  await hanako.getByRole('button', { name: '承認する' }).click()
  await expect(hanako.getByText('「運営者の役割の変更」を承認しました')).toBeVisible()
  await expect(request).toContainText('山田 花子 さんが承認しました（本人に確認しました）')
  // The page of the one who asked follows by itself.
  await page.getByRole('link', { name: /^承認/ }).click()
  await expect(own).toContainText('山田 花子 さんが承認しました')

  // The change has ended Taro's session: the next step asks for a sign-in.
  await taro.getByRole('link', { name: '権限' }).click()
  await expect(taro.getByRole('dialog', { name: 'セッションが終わりました' })).toBeVisible()
  await hanako.context().close()
  await taro.context().close()
})

test('a session that ends in the middle of an act keeps what was typed', { tag: '@long' }, async ({
  page,
}) => {
  await enterAs(page, '管理')
  await page.getByRole('link', { name: '権限' }).click()
  await fillInvitation(page, { name: '佐藤 次郎', email: 'jiro@console.example', role: '閲覧' })
  await page.context().clearCookies()

  await page.getByRole('dialog').getByRole('button', { name: '招待する' }).click()
  const dialog = page.getByRole('dialog', { name: 'セッションが終わりました' })
  await dialog.getByRole('button', { name: '管理', exact: true }).click()

  await expect(page.getByText('運営者の招待を行いました')).toBeVisible()
  await expect(page.getByRole('cell', { name: 'jiro@console.example' })).toBeVisible()
})

test('a viewer sees the permissions and can change nothing', { tag: '@long' }, async ({ page }) => {
  await enterAs(page, '閲覧')
  await page.getByRole('link', { name: '権限' }).click()

  await expect(page.getByRole('heading', { level: 1, name: '権限' })).toBeVisible()
  await expect(page.getByRole('button', { name: '招待する' })).toHaveCount(0)
  await expectAccessible(page)
})

async function askForRole(page: Page, role: string): Promise<void> {
  await page.getByRole('button', { name: '田中 太郎 の操作' }).click()
  await page.getByRole('menuitem', { name: `役割を「${role}」にする` }).click()
  await expect(page.getByText('2人で行う操作です')).toBeVisible()
  await page.getByLabel('理由').fill('担当が変わったため')
  await page.getByRole('button', { name: '承認を依頼する' }).click()
  await expect(page.getByText('別の担当者の承認を待っています').first()).toBeVisible()
}

type Invited = { name: string; email: string; role: string }

/** Invites somebody, who opens the link of the mail and registers a passkey in a browser of their own. */
async function invite(page: Page, browser: Browser, db: ServerData, invited: Invited): Promise<Page> {
  await fillInvitation(page, invited)
  await page.getByRole('dialog').getByRole('button', { name: '招待する' }).click()
  const row = page.getByRole('row', { name: invited.email })
  await expect(row.getByRole('button', { name: 'メールを送り直す' })).toBeVisible()
  // The link is in the mail alone.
  expect(await page.content()).not.toContain('/invitation#')
  const link = await mailedLink(db, invited.email)

  const person = await newPerson(browser)
  await addAuthenticator(person)
  await person.goto(link)
  await expect(person.getByRole('heading', { name: '運営者への招待' })).toBeVisible()
  await expectAccessible(person)
  await person.getByRole('button', { name: 'パスキーを登録して入る' }).click()
  await expect(person.getByRole('heading', { level: 1, name: '今日' })).toBeVisible()

  const thief = await newPerson(browser)
  await thief.goto(link)
  await expect(thief.getByText(/この招待は、使用済みか取り消し済み/)).toBeVisible()
  await thief.context().close()
  return person
}

async function mailedLink({ sql }: ServerData, email: string): Promise<string> {
  const link = async () => {
    const [mail] = await sql<{ text: string }[]>`select text from mail_outbox where recipient = ${email}`
    return /http\S+\/invitation#\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  }
  await expect.poll(link).not.toBe('')
  return link()
}

async function fillInvitation(page: Page, { name, email, role }: Invited): Promise<void> {
  await page.getByRole('button', { name: '招待する' }).click()
  await page.getByLabel('名前').fill(name)
  await page.getByLabel('メールアドレス').fill(email)
  await page.getByLabel('役割').selectOption(role)
  await page.getByRole('button', { name: '次へ' }).click()
  await expect(page.getByText(`${name}（${email}）`)).toBeVisible()
  await page.getByLabel('理由').fill('担当として')
}
