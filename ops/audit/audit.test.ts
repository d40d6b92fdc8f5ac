import { expect, test } from 'vitest'
import { sayIn } from '#contract/operator-messages/catalogue.ts'
import { auditPart } from '#server/audit/member-part.ts'
import { recordAct } from '#server/audit/record-act.ts'
import { verifyChain } from '#server/audit/verify-chain.ts'
import { newUid } from '#server/auth/random.ts'
import { testDatabase } from '#server/testing/database/test-database.ts'
import { list as listShown } from './audit.ts'
import { verifiedText } from './audit-text.ts'

const list = async (...of: Parameters<typeof listShown>) => (await listShown(...of)).text

const db = await testDatabase()
const at = new Date('2026-11-15T03:00:00Z')

test('the operator lists acts in either language and sees of an erased member only that there was an act', async () => {
  const uid = newUid()
  const operator = { id: 'o1', role: 'support', address: '203.0.113.7' }
  await db.tx(null, async (tx) => {
    await recordAct(tx, {
      at,
      actor: 'sato',
      act: 'members show',
      subject: uid,
      uid,
      seen: ['email'],
      operator,
    })
    await recordAct(tx, { at, actor: 'sato', act: 'gifts import', subject: 'stock', details: { gifts: 3 } })
  })
  const before = await list(db, { member: uid }, sayIn('en'))

  await db.tx(uid, (tx) => auditPart.erase(tx, uid))
  const after = await list(db, { person: 'sato', day: '2026-11-15' }, sayIn('ja'))

  expect(before).toContain(`sato (support, 203.0.113.7)  members show  ${uid}`)
  expect(before).toContain('seen: email')
  expect(after).toContain('（退会した会員の記録のため読めません）')
  expect(after).toContain('{"gifts":3}')
  expect(after).not.toContain(uid)
  expect(await list(db, { member: uid }, sayIn('ja'))).toBe('該当する記録はありません。')
})

test.each([{ day: '昨日' }, { day: '2026-13-41' }, { before: 'x' }])('%j is refused', async (wanted) => {
  await expect(list(db, wanted, sayIn('en'))).rejects.toThrow('is not')
})

test('verification says how many entries are whole and where the log ends', async () => {
  await db.tx(null, (tx) => recordAct(tx, { at, actor: 'sato', act: 'x', subject: 'y' }))

  const { en, ja } = verifiedText(await verifyChain(db.sql))

  expect(en).toMatch(/^\d+ audit entries: none was removed or changed; head \d+:[0-9a-f]{16}$/)
  expect(ja).toMatch(/^監査記録 \d+ 件: 削除も変更もありません。末尾 \d+:[0-9a-f]{16}$/)
})
