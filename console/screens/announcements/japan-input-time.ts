import { hourMs } from '#contract/values/japan-day.ts'

/** The value of a datetime-local field is a time in Japan, wherever the operator sits. Null if it is incomplete. */
export function timeOfInput(value: string): string | null {
  const at = new Date(`${value}:00+09:00`)
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}

/** The field's value for a time. */
export const inputOfTime = (at: string): string =>
  new Date(Date.parse(at) + 9 * hourMs).toISOString().slice(0, 'YYYY-MM-DDThh:mm'.length)
