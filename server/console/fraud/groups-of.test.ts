import { expect, test } from 'vitest'
import { approveReviewAct } from '#contract/console/review.ts'
import { actNamed, previewIn } from '../../acts/act.ts'
import { reviewActs } from '../../exchange/review/acts.ts'
import { factsOf } from '../../exchange/review/facts.ts'
import { reviewQueue } from '../../exchange/review/review-queue.ts'
import { verdictOf } from '../../exchange/review/verdict.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import { waitingExchange } from '../../testing/members/reviewed.ts'
import { recordSignals, type Seen } from '../../trust/record-signals.ts'
import { openTrust } from '../../trust/trust.ts'
import { clusterFile } from './cluster-file.ts'
import { groupsOf } from './groups-of.ts'

const db = await testDatabase()
const trust = openTrust('the secret of tests')
const now = new Date()
const actor = { id: 'sato', name: 'sato', email: 's@example.jp', role: 'reviewer', address: '' } as const
const approval = actNamed(reviewActs({ operatorName: async () => null, groupsOf }), approveReviewAct)

const sees = ({ uid }: { uid: string }, seen: Seen, isRegistration = false) =>
  db.tx(uid, (tx) => recordSignals(tx, trust, { uid, at: now, isRegistration, seen }))

const waiting = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, nth) => waitingExchange(db, { nickname: `${nth}` })))

test('attack: a ring that shares a code and a burst of registrations, and no device, is not approved together', async () => {
  const ring = await waiting(3)
  const [stranger] = await waiting(1)
  for (const member of ring) await sees(member, { address: '203.0.113.9', invitedByCode: 'KTKT3467' }, true)
  if (stranger) await sees(stranger, { address: '198.51.100.1' })

  const exchanges = await reviewQueue(db.sql, { after: null, max: 50 })
  const facts = await factsOf(db.sql, exchanges, now, groupsOf)
  const blocked = await Promise.all(
    exchanges.map(({ uid, exchangeId }) =>
      db.tx(uid, async (tx) => {
        const input = { uid, exchangeId, onlyIfClear: true }
        return previewIn('ja', await approval.preview(tx, input, actor, now)).blocked
      }),
    ),
  )

  const isOfRing = exchanges.map(({ uid }) => ring.some((each) => each.uid === uid))
  expect(facts.map((each) => verdictOf(each).level === 'clear')).toEqual(isOfRing.map((is) => !is))
  expect(blocked.map((sentence) => sentence !== null)).toEqual(isOfRing)
})

test('審査 and 不正 give a member the same score, also through others', async () => {
  const [one, bridge, other] = await waiting(3)
  if (!one || !bridge || !other) throw new Error('no members')
  for (const member of [one, bridge]) await sees(member, { device: 'one browser' })
  for (const member of [bridge, other]) await sees(member, { paypayAccount: 'one wallet' })

  const groups = await groupsOf(db.sql, [one.uid, other.uid], now)
  const { score, level, members } = await clusterFile(db.sql, other.uid, now)

  expect(members).toHaveLength(3)
  expect([one, other].map(({ uid }) => groups.get(uid))).toEqual([
    { members: 3, score, level, isCleared: false },
    { members: 3, score, level, isCleared: false },
  ])
  expect(score).toBeGreaterThan(0)
})
