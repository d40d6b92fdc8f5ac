import { channels } from '#contract/exchange/channel-names.ts'
import { missionIds, missions } from '#contract/point/mission-rules.ts'
import { addDays, type Day, daysSinceMonday } from '#contract/values/japan-day.ts'
import type { Db } from '../../db/db.ts'
import type { DayFigures } from '../../figures/figures-of-day.ts'
import { runFigures } from '../../figures/keep-figures.ts'
import { keepDay } from '../../figures/kept-days.ts'

const filledDays = 35

/** The nightly figures of a service with some thousand members, up to the day before `today`. */
export async function fillFigures(db: Pick<Db, 'tx'>, today: Day): Promise<void> {
  for (let nth = 0; nth < filledDays; nth++) {
    const day = addDays(today, nth - filledDays)
    await db.tx(null, (tx) => keepDay(tx, figuresOf(day, nth), new Date(`${today}T00:20:04+09:00`)))
  }
}

/** The figures of the days that have ended, as the nightly job makes them. */
export const makeFigures = (db: Db): Promise<Day[]> => runFigures({ db, now: new Date() })

function figuresOf(day: Day, nth: number): DayFigures {
  const isWeekend = daysSinceMonday(day) >= 5
  const swing = ((nth * 7) % 11) - 5
  const registrations = 40 + nth + swing * 2 + (isWeekend ? 14 : 0)
  const activeDay = 2_100 + nth * 18 + swing * 25 - (isWeekend ? 160 : 0)
  const decided = 12 + (nth % 5)
  return {
    day,
    circulation: 812_000 + nth * 4_300 + swing * 900,
    members: 9_800 + nth * 45,
    registrations,
    activeDay,
    activeWeek: activeDay + 1_900,
    activeMonth: activeDay + 3_900,
    streaks: [420, 700, 480, 390, 310, 96],
    decided,
    decidedInTime: nth === 20 ? decided - 2 : decided,
    lines: linesOf({ activeDay, registrations, decided }),
    week: addDays(day, -daysSinceMonday(day)),
    retained: retainedAt(day),
  }
}

function linesOf({ activeDay, registrations, decided }: Record<string, number>): DayFigures['lines'] {
  const issued = missionIds.map((id) => {
    const { often, points } = missions[id]
    const times = {
      once: registrations ?? 0,
      daily: activeDay ?? 0,
      streak: Math.round((activeDay ?? 0) / 9),
    }[often]
    const own = id === 'stamp' ? times : Math.round(times * 0.4)
    return { line: `mission/${id}`, points: points * own, times: own }
  })
  const exchanged = channels.map((channel, nth) => {
    const times = Math.max(1, (decided ?? 0) - nth * 3)
    return { line: `exchange/${channel}`, points: -100 * times, times }
  })
  return [...issued, { line: 'referral', points: 2_400, times: 8 }, ...exchanged]
}

/** Each week of registration loses members, fast at first. */
function retainedAt(day: Day): DayFigures['retained'] {
  const week = addDays(day, -daysSinceMonday(day))
  return Array.from({ length: 8 }, (_, age) => {
    const members = 380 - age * 9
    const share = shares[age] ?? 0
    const [goalMembers, habitMembers] = [Math.round(members * 0.3), Math.round(members * 0.2)]
    return {
      registered: addDays(week, -7 * age),
      members,
      active: Math.round(members * share),
      goalMembers,
      goalActive: Math.round(goalMembers * Math.min(1, share * 1.3)),
      habitMembers,
      habitActive: Math.round(habitMembers * Math.min(1, share * 1.2)),
    }
  })
}

const shares = [0.92, 0.61, 0.52, 0.46, 0.42, 0.4, 0.38, 0.37]
