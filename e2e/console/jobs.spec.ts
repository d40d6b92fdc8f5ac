import { failedJob } from '#server/testing/members/failed-job.ts'
import type { ServerData } from '#server/testing/servers/beside-server.ts'
import { expectAccessible } from '../kit/axe.ts'
import { expect, test } from '../kit/test.ts'
import { enterAs, newPerson } from './operator.ts'

test.use({ viewport: { width: 1280, height: 800 } })

test('an operator retries a failed mail, sets two jobs aside, and a viewer only looks', {
  tag: '@long',
}, async ({ page, browser, db }) => {
  const mail = await failedMail(db, '550 no such user <taro@example.jp>')
  const old = [await failedMail(db, '552 mailbox full'), await failedMail(db, '552 mailbox full')]
  await enterAs(page, '管理')
  await page.getByRole('link', { name: '仕事' }).click()
  const row = page.getByRole('row', { name: /メールの送信.*受け付けを断られました（応答 550）/ })
  await expect(page.getByText('taro@example.jp')).toHaveCount(0)
  await expectAccessible(page)

  await row.click()
  const failed = page.getByRole('dialog', { name: 'メールの送信' })
  await expect(failed).toContainText(mail)
  await expect(failed).toContainText('550 no such user <［伏せ字］>')
  await page.getByRole('button', { name: 'もう一度実行', exact: true }).last().click()
  const act = page.getByRole('dialog', { name: 'もう一度実行' })
  await expect(act).toContainText('実行待ち')
  await expectAccessible(page)
  await act.getByLabel('理由').fill('宛先のサーバーが復旧したため')
  await act.getByRole('button', { name: 'もう一度実行' }).click()
  await expect(row).toHaveCount(0)
  await expect.poll(() => stateOf(db, mail)).toBe('done')

  for (const each of await page.getByRole('checkbox', { name: /メールの送信/ }).all()) await each.check()
  await page.getByRole('button', { name: '取り除く（2件）' }).click()
  await page.getByLabel('理由').fill('使われていないメールボックスのため')
  await page.getByRole('button', { name: '2件を取り除く' }).click()
  await expect(page.getByText('取り除きました')).toHaveCount(2)
  await page.getByRole('button', { name: '閉じる' }).last().click()
  await expect(page.getByRole('row', { name: /メールの送信/ })).toHaveCount(0)
  expect(await Promise.all(old.map((key) => stateOf(db, key)))).toEqual(['failed', 'failed'])

  const viewer = await newPerson(browser)
  await enterAs(viewer, '閲覧')
  await viewer.getByRole('link', { name: '仕事' }).click()
  await viewer.getByLabel('状態').selectOption('取り除いた')
  await expect(viewer).toHaveURL(/state=aside/)
  await expect(viewer.getByRole('row', { name: /受け付けを断られました（応答 552）/ })).toHaveCount(2)
  await expect(viewer.getByRole('button', { name: 'もう一度実行' })).toHaveCount(0)
  await viewer.context().close()
})

/** The key of a mail that has failed for good. */
async function failedMail(db: ServerData, error: string): Promise<string> {
  const payload = { to: 'taro@example.jp', subject: 'お知らせ', paragraphs: ['本文です。'] }
  return (await failedJob(db, { kind: 'send-mail', uid: null, payload, error, at: new Date() })).key
}

const stateOf = async (db: ServerData, key: string) =>
  (await db.sql<{ state: string }[]>`select state from job_task where key = ${key}`)[0]?.state
