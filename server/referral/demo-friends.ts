import { referralWithinDays } from '#contract/referral/referral-rules.ts'
import { addDays, japanDay } from '#contract/values/japan-day.ts'
import { makeMember } from '../auth/member/make-member.ts'
import { findMember } from '../auth/member/member.ts'
import { demoUid } from '../auth/sign-in/demo.ts'
import { beginInvite } from './begin-invite.ts'
import { findInvite } from './invite.ts'
import { countActiveDay } from './progress.ts'
import type { ReferralContext } from './referral-context.ts'
import { settleInvite } from './settle-invite.ts'
import { tellingOf } from './tell-later.ts'
import { tellReferrer } from './tell-referrer.ts'

/** One for each state; the two confirmed ones match the rewards in the demo member's history. */
const demoFriends = [
  { registeredAgo: 60, paidAgo: 52, settledAgo: 52, activeAgo: [60, 57, 52], isVerified: true },
  // Too few active days: over on the day after the term.
  {
    registeredAgo: 50,
    paidAgo: null,
    settledAgo: 49 - referralWithinDays,
    activeAgo: [50],
    isVerified: true,
  },
  { registeredAgo: 29, paidAgo: 24, settledAgo: 24, activeAgo: [29, 26, 24], isVerified: true },
  // Open ones; the inviter hears of them when they register, before the gift of the demo member arrives.
  { registeredAgo: 22, paidAgo: null, settledAgo: 22, activeAgo: [22, 21], isVerified: true },
  { registeredAgo: 20, paidAgo: null, settledAgo: 20, activeAgo: [], isVerified: false },
]

/** Gives local mode's demo member friends: real members who took the normal path, dated back. */
export async function seedDemoFriends(rules: ReferralContext): Promise<void> {
  const { db, clock } = rules
  const demo = await findMember(db.sql, demoUid)
  if (!demo || (await findMember(db.sql, uidOf(0)))) return
  const today = japanDay(clock.now())
  for (const [place, friend] of demoFriends.entries()) {
    const uid = uidOf(place)
    const registeredAt = timeOf(addDays(today, -friend.registeredAgo))
    await db.tx(uid, async (tx) => {
      await makeMember(tx, {
        uid,
        email: `friend-${place + 1}@kotsukotsu.example`,
        emailVerifiedAt: friend.isVerified ? registeredAt : null,
        passwordHash: null,
        marketingMail: false,
        referralCode: demo.referralCode,
        now: registeredAt,
      })
      const inviteId = `demo-friend-${friend.paidAgo ?? `open-${place}`}`
      await beginInvite(tx, { uid, code: demo.referralCode, at: registeredAt, inviteId })
      for (const ago of friend.activeAgo) await countActiveDay(tx, { uids: [uid], day: addDays(today, -ago) })
    })
  }
  // In the order of their days, because that is the order of the notices.
  const ended = demoFriends.map(({ settledAgo }, place) => ({ settledAgo, uid: uidOf(place) }))
  for (const { settledAgo, uid } of ended.sort((one, other) => other.settledAgo - one.settledAgo)) {
    await settleAt(rules, uid, timeOf(addDays(today, -settledAgo)))
  }
}

/** Runs both steps at the time they would have run; the queued jobs then find nothing to do. */
async function settleAt(rules: ReferralContext, uid: string, at: Date): Promise<void> {
  const then = { ...rules, clock: { now: () => at } }
  await settleInvite(then, uid)
  const invite = await findInvite(rules.db.sql, uid)
  const news = invite && tellingOf(invite)
  if (news) await tellReferrer(then, news)
}

const uidOf = (place: number) => `demoFriend${String(place + 1).padStart(14, '0')}`
const timeOf = (day: string) => new Date(`${day}T21:00:00+09:00`)
