import * as z from 'zod/mini'
import { type Todo, todoParts, todoTagLengthMax } from '#contract/apps/app-todo.ts'
import { remindAlsoSchema, remindSchema, repeatSchema, roundSchema } from '#contract/apps/todo-fields.ts'
import { escapedText } from '#contract/values/calendar-file.ts'
import { writeRule } from './repeat-rule.ts'

/** A line that other apps pass over. It holds what a calendar has no words for. */
export const ownFactsName = 'X-KOTSUKOTSU'

const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))
const clock = z.string().check(z.regex(/^\d\d:\d\d$/))
const factsSchema = z.object({
  due: z.optional(day),
  time: z.optional(clock),
  start: z.optional(day),
  endTime: z.optional(clock),
  part: z.optional(z.enum(todoParts)),
  planned: z.optional(day),
  repeat: z.optional(repeatSchema),
  rounds: z.optional(z.record(z.string().check(z.maxLength(10)), roundSchema)),
  remind: z.optional(remindSchema),
  remindAlso: z.optional(remindAlsoSchema),
  series: z.optional(z.string().check(z.maxLength(120))),
  tags: z.optional(z.array(z.string().check(z.minLength(1), z.maxLength(todoTagLengthMax)))),
})
export type OwnFacts = Omit<z.infer<typeof factsSchema>, 'due' | 'time'>

export function ownFactsLine({ id: _id, ...todo }: Todo): string[] {
  const facts = z.parse(factsSchema, todo)
  const { due: _due, time: _time, ...own } = facts
  const isSaid = Object.values(own).every((value) => value === undefined)
  return isSaid ? [] : [`${ownFactsName}:${escapedText(JSON.stringify(facts))}`]
}

/** The facts of the line, as far as another app has not changed the day or the rule since. */
export function readOwnFacts(
  text: string,
  shown: { due: string | undefined; time: string | undefined; rule: string },
): OwnFacts {
  const facts = z.safeParse(factsSchema, jsonIn(text))
  if (!facts.success) return {}
  const { due, time, tags, series, ...whens } = facts.data
  const kept = { ...(tags && { tags }), ...(series && { series }) }
  if (due !== shown.due || time !== shown.time) return kept
  const { repeat, rounds, planned, ...rest } = whens
  const isSameRule = ((repeat && due && writeRule(repeat)) || '') === shown.rule
  return {
    ...kept,
    ...rest,
    ...(planned && { planned }),
    ...(isSameRule && repeat && { repeat, ...(rounds && { rounds }) }),
  }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
