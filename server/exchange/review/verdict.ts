import type { Verdict } from '#contract/console/review.ts'
import { exchangeReviewAbovePoints } from '#contract/exchange/exchange-rules.ts'
import { friendPoints, referrerPoints } from '#contract/referral/referral-rules.ts'
import { digits } from '#contract/values/digits.ts'
import { dayMs } from '#contract/values/japan-day.ts'
import { type StoredMember, statusOf } from '../../auth/member/member.ts'
import type { EarnedPoints } from '../../ledger/earned.ts'
import type { StrongSignal } from '../../trust/shared-by-many.ts'
import { signalNames } from '../../trust/signal-names.ts'
import type { StoredExchange } from '../exchange.ts'
import { type Group, isSuspected } from './group.ts'
import type { ExchangeCounts } from './review-queue.ts'

export type ReviewFacts = {
  exchange: Pick<StoredExchange, 'points'>
  /** Null: erased meanwhile. */
  member: StoredMember | null
  earned: EarnedPoints | null
  strong: StrongSignal[]
  counts: ExchangeCounts | null
  /** The members whom 不正 shows together with this one. Null: there are none. */
  group: Group | null
  now: Date
}

type Finding = {
  weight: number
  text: string
  /** True of every first exchange of a new member. */
  isUsual?: true
}

/** From this weight on a finding speaks against the exchange, or asks for a closer look. */
const oddFrom = 80
const lookFrom = 30
const newMemberDays = 14
const recentChangeDays = 7
const bigShare = 0.6
/** One reward for inviting and one for being invited: a member who has little else yet is nothing odd. */
const referralPointsUsual = referrerPoints + friendPoints

/** The reasons against an exchange, in words, strongest first. */
export const verdictOf = (facts: ReviewFacts): Verdict => weigh(findings(facts))

/** The same about the member alone, for a decision about something else than an exchange. */
export const verdictOfMember = (facts: ReviewFacts): Verdict => weigh(memberFindings(facts))

function weigh(findings: Finding[]): Verdict {
  const found = findings.sort((one, other) => other.weight - one.weight)
  const strongest = found[0]?.weight ?? 0
  const level = strongest >= oddFrom ? 'odd' : strongest >= lookFrom ? 'look' : 'clear'
  return { level, reasons: found.map(({ text }) => text) }
}

/** Whether a reviewer would see anything but that the member is new and exchanges for the first time. */
export const hasFinding = (facts: ReviewFacts): boolean => findings(facts).some(({ isUsual }) => !isUsual)

const findings = (facts: ReviewFacts): Finding[] => [...memberFindings(facts), ...ofExchange(facts)]

const memberFindings = (facts: ReviewFacts): Finding[] => [
  ...ofMember(facts),
  ...facts.strong.flatMap(ofSignal),
  ...ofGroup(facts.group),
  ...ofSources(facts.earned),
]

function ofMember({ member, now }: ReviewFacts): Finding[] {
  if (!member) return [{ weight: 100, text: '退会した会員です' }]
  const status = statusOf(member, now)
  const ageDays = Math.floor((now.getTime() - member.createdAt.getTime()) / dayMs)
  const changed = member.credentialsChangedAt
  const changedDays = changed && Math.floor((now.getTime() - changed.getTime()) / dayMs)
  return [
    ...(status === 'suspended' ? [{ weight: 100, text: '利用停止中の会員です' }] : []),
    ...(status === 'restricted' ? [{ weight: 90, text: '利用制限中の会員です' }] : []),
    ...(status === 'deleting' ? [{ weight: 40, text: '退会の手続き中です' }] : []),
    ...(member.emailVerifiedAt ? [] : [{ weight: 50, text: 'メール認証が済んでいません' }]),
    ...(ageDays < newMemberDays
      ? [{ weight: 35, text: `登録から${ageDays}日です`, isUsual: true } as const]
      : []),
    ...(changedDays !== null && changedDays < recentChangeDays
      ? [{ weight: 40, text: `${changedDays}日前にログインの情報が変わりました` }]
      : []),
  ]
}

function ofSignal({ kind, others, flagged }: StrongSignal): Finding[] {
  const name = signalNames[kind]
  if (flagged > 0) return [{ weight: 85, text: `停止・不正の会員${flagged}人と同じ${name}です` }]
  return [{ weight: 60, text: `同じ${name}の会員がほかに${others}人います` }]
}

/** Also a group of little suspicion is read before it is paid: its members are never clear. */
function ofGroup(group: Group | null): Finding[] {
  if (!group) return []
  return [groupFindings[isSuspected(group) ? group.level : 'clear']]
}

const groupFindings: Record<Group['level'], Finding> = {
  odd: { weight: 82, text: '疑いの強い集まりにいます' },
  look: { weight: 58, text: '疑いのある集まりにいます' },
  clear: { weight: lookFrom, text: 'ほかの会員との集まりにいます' },
}

function ofSources(earned: EarnedPoints | null): Finding[] {
  if (!earned) return []
  const total = earned.missions + earned.referral + earned.granted
  const share = (points: number) => (total > 0 ? points / total : 0)
  const percent = (points: number) => Math.round(share(points) * 100)
  return [
    ...(share(earned.referral) >= bigShare && earned.referral > referralPointsUsual
      ? [{ weight: 45, text: `ポイントの${percent(earned.referral)}%が紹介によるものです` }]
      : []),
    ...(share(earned.granted) >= bigShare
      ? [{ weight: 30, text: `ポイントの${percent(earned.granted)}%が運営者の付与によるものです` }]
      : []),
  ]
}

function ofExchange({ exchange, counts }: ReviewFacts): Finding[] {
  return [
    ...(counts && counts.rejected > 0
      ? [{ weight: 70, text: `以前の交換が${counts.rejected}回却下されています` }]
      : []),
    ...(exchange.points > exchangeReviewAbovePoints
      ? [{ weight: 20, text: `${digits(exchangeReviewAbovePoints)}ptを超える交換です` }]
      : []),
    ...((counts?.issued ?? 0) === 0
      ? [{ weight: 10, text: 'はじめての交換です', isUsual: true } as const]
      : []),
  ]
}
