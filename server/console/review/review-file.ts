import type { ReviewFile } from '#contract/console/review.ts'
import { contactKindNames } from '#contract/contact.ts'
import { contactStateNames } from '#contract/contact-thread.ts'
import { type StoredMember, statusOf } from '../../auth/member/member.ts'
import { contactsOf } from '../../contact/contacts.ts'
import type { Sql } from '../../db/db.ts'
import type { ExchangeKey, StoredExchange } from '../../exchange/exchange.ts'
import { unreviewedInWords } from '../../exchange/exchange-words.ts'
import { decidedText } from '../../exchange/review/decided.ts'
import { factsOf, paceDays } from '../../exchange/review/facts.ts'
import { exchangesOf, type QueueFilter } from '../../exchange/review/review-queue.ts'
import { balanceOf } from '../../ledger/balance.ts'
import type { EarnedPoints } from '../../ledger/earned.ts'
import { countInvited, findInvite, invitedBy } from '../../referral/invite.ts'
import { signalNames } from '../../trust/signal-names.ts'
import { signalsOf } from '../../trust/signals-of.ts'
import { groupsOf } from '../fraud/groups-of.ts'
import { operatorName } from '../operator/operator.ts'
import { operatorNames } from '../operator/operator-names.ts'
import { peopleOf } from './people.ts'
import { reviewRow } from './review-row.ts'
import { askedNames, inviteStateNames, statusNames } from './review-words.ts'
import { judgedBefore, judgedQueue, type Level, placeOf } from './verdict-queue.ts'

const shownMax = 20
const earlierMax = 10

/** Everything that decides about one exchange, as it is now. Null if the member was erased meanwhile. */
export async function reviewFile(
  sql: Sql,
  exchange: StoredExchange,
  place: { queue: QueueFilter; level: Level },
  now: Date,
): Promise<ReviewFile | null> {
  const { uid } = exchange
  const [facts] = await factsOf(sql, [exchange], now, groupsOf)
  if (!facts?.member) return null
  const signals = await signalsOf(sql, uid, now)
  const invitation = await invitationOf(sql, uid)
  const personOf = await peopleOf(
    sql,
    [
      ...signals.flatMap(({ members }) => members.map((each) => each.uid)),
      ...invitation.inviters,
      ...invitation.invited.map((each) => each.uid),
    ],
    now,
  )
  const earlier = await exchangesOf(sql, uid, earlierMax + 1)
  return {
    row: reviewRow(exchange, facts, await operatorNames(sql)),
    status: exchange.status,
    decided: (await decidedText(sql, exchange, operatorName))?.ja ?? null,
    unreviewed: unreviewedInWords(exchange)?.ja ?? null,
    asked: exchange.reviewFor.map((reason) => askedNames[reason]),
    member: { ...memberPart(facts.member, now), ...(await balanceOf(sql, uid)) },
    sources: sourcesOf(facts.earned),
    pace: {
      days: paceDays,
      activeDays: facts.earned?.recentDays ?? 0,
      points: facts.earned?.recent ?? 0,
    },
    signals: signals.map(({ kind, count, counts, members }) => ({
      label: signalNames[kind],
      count,
      counts,
      members: members.map((each) => personOf(each.uid)),
    })),
    invitation: {
      inviters: invitation.inviters.map(personOf),
      invited: invitation.invited.map(({ uid, state, registeredAt }) => ({
        person: personOf(uid),
        state: inviteStateNames[state],
        registeredAt: registeredAt.toISOString(),
        invitedCount: invitation.counts.find((each) => each.uid === uid)?.count ?? 0,
      })),
    },
    earlier: earlier
      .filter(({ exchangeId }) => exchangeId !== exchange.exchangeId)
      .slice(0, earlierMax)
      .map(({ exchangeId, number, channel, points, status, requestedAt, reason, isUnreviewed }) => ({
        exchangeId,
        number,
        channel,
        points,
        status,
        reason,
        isUnreviewed,
        requestedAt: requestedAt.toISOString(),
      })),
    tickets: (await contactsOf(sql, uid, earlierMax)).map(({ ticket, kind, state, createdAt }) => ({
      ticket,
      kind: contactKindNames[kind],
      state: contactStateNames[state],
      createdAt: createdAt.toISOString(),
    })),
    ...(await neighboursOf(sql, exchange, place, now)),
  }
}

function memberPart(member: StoredMember, now: Date) {
  const status = statusOf(member, now)
  const reason = { suspended: member.suspensionReason, restricted: member.restrictionReason }
  return {
    uid: member.uid,
    nickname: member.nickname,
    email: member.email,
    isEmailVerified: member.emailVerifiedAt !== null,
    registeredAt: member.createdAt.toISOString(),
    status: statusNames[status],
    statusReason: status === 'suspended' || status === 'restricted' ? reason[status] : null,
    credentialsChangedAt: member.credentialsChangedAt?.toISOString() ?? null,
  }
}

export function sourcesOf(earned: EarnedPoints | null): ReviewFile['sources'] {
  const parts = [
    { label: 'ミッション', points: earned?.missions ?? 0 },
    { label: '紹介', points: earned?.referral ?? 0 },
    { label: '運営者の付与', points: earned?.granted ?? 0 },
  ]
  const total = parts.reduce((sum, { points }) => sum + points, 0)
  return parts.map((part) => ({
    ...part,
    percent: total > 0 ? Math.round((part.points / total) * 100) : 0,
  }))
}

/** Two levels up; one level down, with the number of those below. */
async function invitationOf(sql: Sql, uid: string) {
  const inviter = (await findInvite(sql, uid))?.referrerUid ?? null
  const above = inviter && ((await findInvite(sql, inviter))?.referrerUid ?? null)
  const invited = await invitedBy(sql, uid, shownMax)
  const counts = await countInvited(
    sql,
    invited.map((each) => each.uid),
  )
  return { inviters: [inviter, above].filter((each) => each !== null), invited, counts }
}

async function neighboursOf(
  sql: Sql,
  exchange: StoredExchange,
  place: { queue: QueueFilter; level: Level },
  now: Date,
) {
  const { found } = await judgedQueue(sql, { ...place, after: placeOf(exchange), max: 1 }, now)
  const previous = await judgedBefore(sql, exchange, place, now)
  const [next] = found
  return { next: next ? keyOf(next.exchange) : null, previous: previous && keyOf(previous) }
}

const keyOf = ({ uid, exchangeId }: ExchangeKey) => ({ uid, exchangeId })
