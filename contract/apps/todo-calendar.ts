import * as z from 'zod/mini'
import { nothing, secret, time } from '../auth/auth-shapes.ts'
import { callable } from '../protocol/callable.ts'

/** A calendar app reads the member's todos there, without signing in: whoever knows the secret sees them. */
export const calendarPath = (secretOfMember: string): string => `/calendar/${secretOfMember}.ics`

const calendarListsMax = 200

const choice = {
  /** Without titles the calendar shows only when there is something to do. */
  hasTitles: z.boolean(),
  /** The ids of the lists that are shown, with '' for todos of no list; null for all of them. */
  lists: z.nullable(
    z.array(z.string().check(z.maxLength(120))).check(z.minLength(1), z.maxLength(calendarListsMax)),
  ),
}

/** The choice of the member; null if there is none. The address itself is stored hashed. */
export const showCalendar = callable({
  name: 'todo-calendar-show',
  access: 'member',
  input: nothing,
  output: z.object({ calendar: z.nullable(z.object({ ...choice, madeAt: time })) }),
})

/** Makes the address, or a new one in place of the old. Refusals: requires-recent-login. */
export const openCalendar = callable({
  name: 'todo-calendar-open',
  access: 'member',
  bodyBytesMax: 100_000,
  input: z.object(choice),
  output: z.object({ secret }),
})

/** Changes what an address shows. Refusals: requires-recent-login, no-calendar. */
export const changeCalendar = callable({
  name: 'todo-calendar-change',
  access: 'member',
  idempotent: true,
  bodyBytesMax: 100_000,
  input: z.object(choice),
  output: nothing,
})

/** From now on the address answers as if it had never been. */
export const endCalendar = callable({
  name: 'todo-calendar-end',
  access: 'member',
  idempotent: true,
  input: nothing,
  output: nothing,
})
