import type { Friend } from '#contract/referral/referral.ts'
import { dayWordsBeside, fullDayWords } from '#contract/values/day-words.ts'

/** 2026-12-05 → 12/5 */
export const shortDay = (day: string) => day.slice(5).split('-').map(Number).join('/')

/** The state of a friend in the product's wording. */
export function friendStateWords({ state, daysLeft, endsOn }: Pick<Friend, 'state' | 'daysLeft' | 'endsOn'>) {
  if (state === 'registered') return '登録済み'
  // The conditions are met and the reward is about to be confirmed, or is being checked.
  if (state === 'counting' && daysLeft === 0) return '確定待ち'
  if (state === 'counting') return `あと${daysLeft}日のご利用で確定（期限 ${shortDay(endsOn)}）`
  return state === 'confirmed' ? '確定' : '条件を満たしませんでした'
}

/** When the friend registered, and what followed or is awaited; a year stands once. */
export function friendDaysWords({
  state,
  registeredOn,
  endsOn,
  confirmedOn,
}: Pick<Friend, 'state' | 'registeredOn' | 'endsOn' | 'confirmedOn'>) {
  const registered = `${fullDayWords(registeredOn)}に登録`
  const beside = (day: string) => dayWordsBeside(day, registeredOn)
  if (state === 'registered') return `${registered}・メール認証待ち（期限 ${beside(endsOn)}）`
  return state === 'confirmed' && confirmedOn ? `${registered}・${beside(confirmedOn)}に確定` : registered
}

/** In the month of `today` in Japan. */
export const paidThisMonth = (friends: Friend[], today: string) =>
  friends.filter(({ confirmedOn, points }) => points > 0 && confirmedOn && sameMonth(confirmedOn, today))
    .length

const sameMonth = (one: string, other: string) => one.slice(0, 7) === other.slice(0, 7)
