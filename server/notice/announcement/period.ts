import type { PeriodState } from '#contract/console/announcements.ts'
import { operatorText } from '#contract/operator-messages/catalogue.ts'
import type { Text } from '#contract/operator-messages/message.ts'
import { exactMoment, slashMoment } from '#contract/values/day-words.ts'

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

export const periodInWords = (asked: AskedPeriod): Text => fromTo(startInWords(asked.startsAt), endOf(asked))

export const startInWords = (startsAt: string | null): Text =>
  startsAt === null ? { ja: 'すぐに', en: 'now' } : inBoth(slashMoment(new Date(startsAt)))

const fromTo = (start: Text, endsAt: Date | null): Text => {
  const end = endsAt ? inBoth(slashMoment(endsAt)) : { ja: '終了の操作をするまで', en: 'somebody ends it' }
  return { ja: `${start.ja} から ${end.ja}`, en: `from ${start.en} until ${end.en}` }
}

const inBoth = (text: string): Text => ({ ja: text, en: text })

/** The button of an announcement or a newsletter. */
export const linkText = (link: { href: string; label: string } | null) =>
  link && `${link.label}（${link.href}）`

type Stored = { startsAt: Date; endsAt: Date | null }

export function stateOf({ startsAt, endsAt }: Stored, now: Date): PeriodState {
  if (endsAt && endsAt <= now) return 'ended'
  return startsAt > now ? 'planned' : 'shown'
}

export const storedPeriodInWords = ({ startsAt, endsAt }: Stored): Text =>
  fromTo(inBoth(exactMoment(startsAt)), endsAt)

export const periodRow = ({ startsAt, endsAt }: Stored, now: Date) => ({
  startsAt: startsAt.toISOString(),
  endsAt: endsAt?.toISOString() ?? null,
  state: stateOf({ startsAt, endsAt }, now),
})
