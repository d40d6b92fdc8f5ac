import { randomUUID } from 'node:crypto'
import type { ServerData } from '#server/testing/servers/beside-server.ts'
import { expectAccessible } from '../kit/axe.ts'
import { newMember } from '../kit/member.ts'
import { expect, test } from '../kit/test.ts'
import { enterAs, newPerson } from './operator.ts'

test.use({ viewport: { width: 1280, height: 800 } })

/** Members who share a device; the hash is the server's own business. */
async function share(db: ServerData, uids: readonly string[], kind: string): Promise<void> {
  const hash = randomUUID().replaceAll('-', '').repeat(2)
  for (const uid of uids) {
    await db.sql`
      insert into trust_signal (hash, uid, kind, seen_at) values (decode(${hash}, 'hex'), ${uid}, ${kind}, now())`
  }
}

test('a reviewer walks through a group by keyboard and freezes it with a colleague, who releases it', {
  tag: '@long',
}, async ({ page, browser, request, db }) => {
  const uids = [
    (await newMember(request)).uid,
    (await newMember(request)).uid,
    (await newMember(request)).uid,
  ]
  const [first = '', second = '', third = ''] = uids
  const name = `つばめ${first.slice(0, 4)}`
  await db.sql`update auth_member set nickname = ${name} where uid = ${first}`
  await db.sql`update auth_member set nickname = 'すずめ' where uid = ${second}`
  await db.sql`update auth_member set nickname = 'かもめ' where uid = ${third}`
  await share(db, [first, second], 'device')
  await share(db, [second, third], 'mailbox')
  await share(db, uids, 'network')

  await enterAs(page, '審査')
  await page.goto(page.url().replace('/audit', `/fraud/${first}`))
  await expect(page.getByText(/同じ端末を\d人が使っています/)).toBeVisible()
  await expect(page.getByText('家族のWi-Fi')).toBeVisible()
  await expectAccessible(page)
  const node = page.locator('svg a').first()
  await node.focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('svg a:focus')).toHaveAttribute('aria-label', /さん、利用中、同じ端末/)

  await page.getByRole('button', { name: 'この集まりを凍結する' }).click()
  await page.getByRole('button', { name: '次へ' }).click()
  await expect(page.getByText('2人で行う操作です')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('理由').fill('同じ人の登録とみられるため')
  await page.getByRole('button', { name: '承認を依頼する' }).click()
  await expect(page.getByText('別の担当者の承認を待っています').first()).toBeVisible()

  const colleague = await newPerson(browser)
  await enterAs(colleague, '管理')
  await colleague.getByRole('link', { name: /^承認/ }).click()
  await colleague
    .getByRole('article')
    .filter({ hasText: new RegExp(`${name}.*のポイントの獲得と交換`) })
    .getByRole('button', { name: '確認して決める' })
    .click()
  await colleague.getByLabel('理由').fill('確認しました')
  await colleague.getByRole('button', { name: '承認する' }).click()
  await colleague.getByRole('link', { name: '不正' }).click()
  const frozen = colleague.getByRole('row', { name: new RegExp(`凍結中.*${name}`) })
  await expect(frozen).toBeVisible()
  const isRestricted = async () =>
    (await db.sql`select 1 from auth_member where uid = any(${uids}) and restricted_at is not null`).length
  await expect.poll(isRestricted).toBe(3)
  await expectAccessible(colleague)

  await frozen.getByRole('button', { name: '解除する' }).click()
  await colleague.getByLabel('理由').fill('家族と分かったため')
  await colleague.getByRole('button', { name: '解除する' }).last().click()
  await expect.poll(isRestricted).toBe(0)
})
