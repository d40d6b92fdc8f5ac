import { timeOfMinute } from '../../frame/time-of-day.ts'
import type { ReminderReach } from './reach.ts'

export const reminderText = (minute: number): string => `毎日${timeText(minute)}にお知らせ`

/** Why a reminder does not arrive here; empty if it does. */
export const whyNot: Record<ReminderReach, string> = {
  here: '',
  'not-here': '（この端末の通知はオフです）',
  'members-only': '（会員登録すると届きます）',
}

/** Says that it was saved, and whether a new reminder will arrive. */
export function savedText(minute: number | null, reach: ReminderReach): string {
  if (minute === null) return '保存しました'
  switch (reach) {
    case 'here':
      return `保存しました。毎日${timeText(minute)}にお知らせします`
    case 'not-here':
      return '保存しました。この端末の通知がオフのため、お知らせはこの端末には届きません'
    case 'members-only':
      return '保存しました。お知らせは、会員登録すると届きます'
  }
}

/** 7:00, without the zero of a time field. */
const timeText = (minute: number) => timeOfMinute(minute).replace(/^0/, '')
