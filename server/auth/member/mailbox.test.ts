import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mailboxOf } from '#contract/values/mailbox.ts'
import { projectRoot } from '../../root.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import { newMember } from '../../testing/members/member.ts'

test('the migration gives each existing mailbox to its first verified account, by the same rule as the code', async () => {
  const db = await testDatabase()
  const name = randomUUID().slice(0, 8)
  const addresses = [
    `${name}+a@gmail.com`,
    `${name.slice(0, 2)}.${name.slice(2)}@googlemail.com`,
    `${name}.x+y+z@example.jp`,
    `+${name}@example.jp`,
    `..@gmail.com`,
    `${name}..@docomo.ne.jp`,
  ]
  const made = []
  for (const [n, email] of addresses.entries()) {
    const now = new Date(Date.UTC(2026, 0, 1 + n))
    made.push(await newMember(db, { email, isVerified: n !== 0, now }))
  }
  const [statement = ''] =
    /insert into auth_mailbox[\s\S]*?;/.exec(
      readFileSync(join(projectRoot, 'server/db/migrations/0089-auth-mailbox.sql'), 'utf8'),
    ) ?? []

  await db.sql.unsafe(statement)

  const rows = await db.sql<{ mailbox: string; uid: string; isProven: boolean }[]>`
    select mailbox, uid, is_proven as "isProven" from auth_mailbox`
  expect(rows.map(({ mailbox }) => mailbox).sort()).toEqual([...new Set(addresses.map(mailboxOf))].sort())
  // The first two share a mailbox, and only the second verified its address.
  expect(rows).toContainEqual({ mailbox: mailboxOf(addresses[1] ?? ''), uid: made[1]?.uid, isProven: true })
})
