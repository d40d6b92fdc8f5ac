import type { WeighingPart } from '#contract/apps/app-weight.ts'
import { hourMs } from '#contract/values/japan-day.ts'

export const partNames: Record<WeighingPart, string> = { morning: '朝', evening: '夜' }

export const partOfHour = (hour: number): WeighingPart => (hour < 12 ? 'morning' : 'evening')

/** By the time in Japan. */
export const partNow = (nowMs = Date.now()): WeighingPart =>
  partOfHour(new Date(nowMs + 9 * hourMs).getUTCHours())
