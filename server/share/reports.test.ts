import { expect, it } from 'vitest'
import { openSharedPage, rewriteSharedPage, sharedPagePath } from '#contract/share/shared-page.ts'
import { testDatabase } from '../testing/database/test-database.ts'
import { startAuthServer } from '../testing/servers/auth-server.ts'

const db = await testDatabase()
const server = await startAuthServer(db)
const key = { app: 'note', record: 'a-1' } as const

it('a visitor reports a page without an account, as one row that keeps the first copy and the first words', async () => {
  const browser = server.browser()
  const { uid } = await browser.registerNew()
  await db.sql`update auth_member set email_verified_at = now() where uid = ${uid}`
  const { secret } = await browser.done(openSharedPage, { ...key, days: 7, content: encoded('庭') })

  expect(await (await fetch(`${server.origin}${sharedPagePath(secret)}?report`)).text()).toContain(
    '<form method="post">',
  )
  expect((await post(secret, 'why=nonsense')).status).toBe(400)
  const reported = await post(secret, `why=insult&words=${encodeURIComponent('ひどい\u202e言葉\u0000')}`)
  // The maker cleans the page up and reports it: the copy stays what was seen.
  await browser.done(rewriteSharedPage, { ...key, content: encoded('きれい') })
  const more = await Promise.all(Array.from({ length: 9 }, () => post(secret, 'why=other', '10.96.1.1')))
  await post(secret, `why=other&words=${'あ'.repeat(20_000)}`, '10.96.2.1')

  expect([reported.status, reported.text.includes('通報を受け付けました')]).toEqual([200, true])
  expect(more.filter(({ status }) => status === 429).length).toBe(4)
  const rows = await db.sql<{ times: number; words: { words: string }[]; content: Buffer }[]>`
    select times, words, content from share_report where uid = ${uid}`
  expect(rows).toHaveLength(1)
  expect(rows[0]?.words[0]?.words).toBe('ひどい言葉')
  expect([rows[0]?.times, rows[0]?.words.length]).toEqual([6, 5])
  expect(JSON.parse(String(rows[0]?.content))).toMatchObject({ title: '庭' })
})

const encoded = (title: string) =>
  Buffer.from(JSON.stringify({ app: 'note', title, lines: [] })).toString('base64')

async function post(secret: string, body: string, address = '10.98.2.1') {
  const response = await fetch(server.origin + sharedPagePath(secret), {
    method: 'POST',
    headers: { 'x-forwarded-for': address, 'content-type': 'application/x-www-form-urlencoded' },
    body,
  })
  return { status: response.status, text: await response.text() }
}
