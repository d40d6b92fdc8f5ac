import type { PushMessage } from '#contract/push.ts'
import { clockWords, dayWords } from '#contract/values/day-words.ts'
import { addDays, type Day, japanDay } from '#contract/values/japan-day.ts'

const todoTextShown = 100

type Reminder = { recordId: string; text: string; at: Date; dueAt: Date }

export function reminderMessage({ recordId, text, at, dueAt }: Reminder): PushMessage {
  const letters = [...text.trim()]
  const title =
    letters.length > todoTextShown ? `${letters.slice(0, todoTextShown).join('')}…` : letters.join('')
  return {
    title: title || 'やることの時間です',
    body: `${dueText(dueAt, japanDay(at))} のやること`,
    path: `/apps/todo?id=${recordId}`,
    tag: `todo/${recordId}`,
  }
}

/** 18:00, 明日 18:00, 11月25日 18:00. */
function dueText(dueAt: Date, today: Day): string {
  const time = clockWords(dueAt)
  const day = japanDay(dueAt)
  if (day === today) return time
  if (day === addDays(today, 1)) return `明日 ${time}`
  return `${dayWords(day)} ${time}`
}

/** Names only those habits whose name the member chose to see in notifications. */
export const habitMessage = (names: string): PushMessage => ({
  title: names || '習慣の時間です',
  body: '今日の丸を、つけておきませんか。',
  path: '/apps/habit',
  tag: 'habit',
})

/** Without any figure: a notification may be read by others. */
export const weighMessage: PushMessage = {
  title: '体重を記録する時間です',
  body: '今日の1回を、つけておきませんか。',
  path: '/apps/weight',
  tag: 'weight',
}
