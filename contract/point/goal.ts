import * as z from 'zod/mini'
import { nothing } from '../auth/auth-shapes.ts'
import { channels } from '../exchange/channel-names.ts'
import { exchangeAmounts } from '../exchange/exchange-rules.ts'
import { callable } from '../protocol/callable.ts'

/** The gift that a member saves for. It changes nothing that is paid, and reserves nothing. */
export const goal = z.object({
  /** Made by the browser for each choice: reaching it is celebrated once. */
  id: z.uuid(),
  channel: z.enum(channels),
  points: z.int(),
})
export type Goal = z.output<typeof goal>

/** Checked when it is chosen only: amounts may change while somebody saves for one. */
const offeredGoal = goal.check(z.refine(({ channel, points }) => exchangeAmounts[channel].includes(points)))

/** Replaces the member's goal; null removes it. */
export const chooseGoal = callable({
  name: 'mission-goal',
  access: 'member',
  idempotent: true,
  input: z.object({ goal: z.nullable(offeredGoal) }),
  output: nothing,
})

/** Today is not over, so it does not count. */
export const paceDaysMax = 30

/** The points of the last days that repeatable missions brought, without campaigns. */
const pace = z.object({
  /** The days that are counted, fewer for a new member. */
  days: z.int(),
  /** Their sum, and the sum of the squares of each day. */
  points: z.int(),
  squares: z.int(),
})
export type Pace = z.output<typeof pace>

/** The pace from which the browser estimates when the goal is reached. */
export const readPace = callable({
  name: 'mission-pace',
  access: 'member',
  idempotent: true,
  input: nothing,
  output: pace,
})
