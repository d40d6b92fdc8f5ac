import { channels } from '#contract/exchange/channel-names.ts'
import type { ExchangeOffer, OfferedReview } from '#contract/exchange/exchange.ts'
import {
  exchangeReviewBusinessDays,
  paypayPointsMin,
  unreviewedActiveDays,
} from '#contract/exchange/exchange-rules.ts'
import { daysBetween, japanDay, lastDayOf } from '#contract/values/japan-day.ts'
import type { StoredMember } from '../../auth/member/member.ts'
import { notSignedIn } from '../../http/verify-id-token.ts'
import { findOpen, lookAtChannel } from '../channel/channel.ts'
import type { ExchangeContext } from '../exchange-context.ts'
import { accountOf } from '../paypay-link/link.ts'
import { afterBusinessDays } from '../review/business-days.ts'
import { blocksOf, findMemberAndUsed, type Used } from './limits.ts'
import { reviewReasons } from './review-reasons.ts'
import { isUnreviewedLeft, unreviewedRoom } from './unreviewed.ts'

/** The smallest amount of all channels: a member who may not exchange even that is blocked everywhere. */
const smallest = paypayPointsMin

/** The offer for a member, with the blocks. */
export async function readOffer(exchanges: ExchangeContext, uid: string, now: Date): Promise<ExchangeOffer> {
  const { sql } = exchanges.db
  const found = await findMemberAndUsed(sql, uid, now)
  if (!found) throw notSignedIn()
  const { member, used } = found
  const open = await findOpen(sql, uid)
  const offers = channels.map(async (channel) => {
    const { state, notice, supply, provider } = await lookAtChannel(exchanges, channel, now)
    const link = provider.name === 'paypay' ? ((await accountOf(sql, uid)) ? 'linked' : 'unlinked') : null
    return { channel, state, notice, ...supply, link, openExchangeId: open.get(channel) ?? null } as const
  })
  return {
    channels: await Promise.all(offers),
    blocks: shownBlocks(member, used, now),
    today: { requests: used.requests, points: used.pointsToday },
    month: { points: used.pointsThisMonth },
    review: await reviewOf(exchanges, member, used, now),
  }
}

async function reviewOf(
  exchanges: ExchangeContext,
  member: StoredMember,
  used: Used,
  now: Date,
): Promise<OfferedReview | null> {
  const { uid } = member
  const { sql } = exchanges.db
  const reasons = await reviewReasons(sql, { uid, points: smallest, at: now }, exchanges.groupsOf)
  if (reasons.length === 0) return null
  const ends = blocksOf(member, used, smallest, now).map(({ until }) => until?.getTime() ?? 0)
  const from = new Date(Math.max(now.getTime(), ...ends))
  const decidedBy = afterBusinessDays(from, exchangeReviewBusinessDays)
  const decidedOn = lastDayOf(decidedBy)
  const isFirst = reasons.every((reason) => reason === 'first')
  return isFirst
    ? { isFirst, decidedOn, ...(await unreviewedFrom(exchanges, { uid, from, now })) }
    : { isFirst, decidedOn, unreviewedPoints: 0, daysToGo: 0 }
}

/** Counts on a member who comes every day until the exchange is possible. */
async function unreviewedFrom(
  { db: { sql }, unreviewedPerDay }: ExchangeContext,
  { uid, from, now }: { uid: string; from: Date; now: Date },
): Promise<Pick<OfferedReview, 'unreviewedPoints' | 'daysToGo'>> {
  const { pointsLeft, activeDays } = await unreviewedRoom(sql, uid, now)
  const [today, day] = [japanDay(now), japanDay(from)]
  const isLeft = day > today || (await isUnreviewedLeft(sql, now, unreviewedPerDay))
  const coming = from > now ? daysBetween(today, day) + (activeDays.includes(today) ? 0 : 1) : 0
  const daysToGo = Math.max(0, unreviewedActiveDays - activeDays.length - coming)
  return { unreviewedPoints: isLeft ? pointsLeft : 0, daysToGo }
}

const shownBlocks = (member: StoredMember, used: Used, now: Date): ExchangeOffer['blocks'] =>
  blocksOf(member, used, smallest, now).map(({ why, until }) => ({
    why,
    until: until?.toISOString() ?? null,
  }))
