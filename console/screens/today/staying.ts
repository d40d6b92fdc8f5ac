import type { Cohort } from '#contract/console/today.ts'
import { daysBetween } from '#contract/values/japan-day.ts'

type Week = Cohort['weeks'][number]

/** The groups are complete from the second week after registration on. */
const completeFrom = 2

/** Fewer members say nothing, and could be recognized. */
export const stayingMembersMin = 20

const groups = [
  { id: 'all', name: '全員', of: ({ members, active }: Week) => ({ members, active }) },
  {
    id: 'goal',
    name: '目標',
    of: ({ goalMembers, goalActive }: Week) => ({ members: goalMembers, active: goalActive }),
  },
  {
    id: 'habit',
    name: '習慣',
    of: ({ habitMembers, habitActive }: Week) => ({ members: habitMembers, active: habitActive }),
  },
]

type Staying = { id: string; name: string; members: number | null; shares: (number | null)[] }

/** The share of each group that was active so many whole weeks after its registration, over all weeks of registration. */
export const stayingOf = (cohorts: readonly Cohort[], weeks: readonly number[]): Staying[] =>
  groups.map(({ id, name, of }) => {
    const sums = weeks.map((nth) => sumOf(nth < completeFrom ? [] : cohorts, nth, of))
    const members = Math.max(0, ...sums.map((sum) => sum.members))
    const shares = sums.map((sum) =>
      sum.members < stayingMembersMin
        ? null
        : Math.round((Math.min(sum.active, sum.members) * 100) / sum.members),
    )
    return { id, name, members: members < stayingMembersMin ? null : members, shares }
  })

function sumOf(
  cohorts: readonly Cohort[],
  nth: number,
  of: (week: Week) => { members: number; active: number },
) {
  const sum = { members: 0, active: 0 }
  for (const { registered, weeks } of cohorts) {
    const found = weeks.find(({ week }) => daysBetween(registered, week) === 7 * nth)
    // A week that is not over would look like members who left.
    if (!found || daysBetween(found.week, found.until) < 6) continue
    const { members, active } = of(found)
    sum.members += members
    sum.active += active
  }
  return sum
}
