import type { PeriodState } from '#contract/console/announcements.ts'
import { operatorText } from '#contract/operator-messages/catalogue.ts'
import type { Text } from '#contract/operator-messages/message.ts'
import { exactMomentOf, momentOf } from '../member/member-words.ts'

/** As asked for: null starts at once, and ends when somebody ends it. */
type AskedPeriod = { startsAt: string | null; endsAt: string | null }

export const startOf = ({ startsAt }: AskedPeriod, now: Date) =>
  startsAt === null ? now : new Date(startsAt)
export const endOf = ({ endsAt }: AskedPeriod) => (endsAt === null ? null : new Date(endsAt))

/** Why this period cannot be; null if it can. A form that was open for some minutes is no mistake. */
export function periodProblem(asked: AskedPeriod, now: Date): Text | null {
  const [startsAt, endsAt] = [startOf(asked, now), endOf(asked)]
  if (startsAt < now) return operatorText('blocked-start-past')
  if (endsAt && endsAt <= startsAt) return operatorText('blocked-end-before-start')
  return null
}

export const periodInWords = ({ startsAt, endsAt }: AskedPeriod) =>
  `${startsAt === null ? 'すぐに' : momentOf(new Date(startsAt))} から ${endsAt === null ? '終了の操作をするまで' : momentOf(new Date(endsAt))}`

type Stored = { startsAt: Date; endsAt: Date | null }

export function stateOf({ startsAt, endsAt }: Stored, now: Date): PeriodState {
  if (endsAt && endsAt <= now) return 'ended'
  return startsAt > now ? 'planned' : 'shown'
}

export const storedPeriodInWords = ({ startsAt, endsAt }: Stored) =>
  `${exactMomentOf(startsAt)} から ${endsAt === null ? '終了の操作をするまで' : momentOf(endsAt)}`

export const periodRow = ({ startsAt, endsAt }: Stored, now: Date) => ({
  startsAt: startsAt.toISOString(),
  endsAt: endsAt?.toISOString() ?? null,
  state: stateOf({ startsAt, endsAt }, now),
})
