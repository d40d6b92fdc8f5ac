import * as z from 'zod/mini'
import { nothing } from '../auth/auth-shapes.ts'
import { callable } from '../protocol/callable.ts'

/** Off until the member chooses them, each by itself. */
export const callBacks = z.object({
  /** In the evening, if today's stamp is missing and the streak is longer than `callBackStreakDays`. */
  evening: z.boolean(),
  /** On Monday evening: days recorded, points, and how far the goal is. */
  weekly: z.boolean(),
})
export type CallBacks = z.output<typeof callBacks>
export type CallBackKind = keyof CallBacks

/** The hour in Japan at which they are sent. */
export const callBackHour = 19
export const callBackStreakDays = 3

export const chooseCallBacks = callable({
  name: 'mission-call-backs',
  access: 'member',
  idempotent: true,
  input: z.object({ callBacks }),
  output: nothing,
})
