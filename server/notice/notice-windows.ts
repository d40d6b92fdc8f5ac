import { addDays, type Day } from '#contract/values/japan-day.ts'

export type NoticeWindow = { days: number; from: Day; to: Day }

/** For each notice before a last day, the range of last days for which it is the nearest one due today. */
export function noticeWindows(noticeDays: readonly number[], today: Day): NoticeWindow[] {
  const nearestFirst = [...noticeDays].sort((one, other) => one - other)
  return nearestFirst.map((days, place) => {
    const nearer = nearestFirst[place - 1]
    return { days, from: addDays(today, nearer === undefined ? 0 : nearer + 1), to: addDays(today, days) }
  })
}
