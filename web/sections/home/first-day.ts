import {
  appNames,
  dailyRecordPoints,
  dailyStampPoints,
  firstRecordPoints,
  stampStreakDays,
  stampStreakPoints,
  verifyEmailPoints,
} from '#contract/point/point-rules.ts'

/** What a member can earn on the day of registration, largest first. */
export const firstDay = [
  { name: 'メール認証', detail: '1回', points: verifyEmailPoints },
  {
    name: 'はじめての記録',
    detail: `${firstRecordPoints}pt × ${appNames.length}アプリ`,
    points: firstRecordPoints * appNames.length,
  },
  {
    name: '今日の記録',
    detail: `${dailyRecordPoints}pt × ${appNames.length}アプリ`,
    points: dailyRecordPoints * appNames.length,
  },
  { name: 'デイリースタンプ', detail: 'マイページを開く', points: dailyStampPoints },
]

export const firstDayPoints = firstDay.reduce((sum, { points }) => sum + points, 0)

/** A whole week of stamps, including the extra points for seven days in a row. */
export const stampWeekPoints = dailyStampPoints * stampStreakDays + stampStreakPoints
