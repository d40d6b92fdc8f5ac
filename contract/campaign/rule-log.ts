import * as z from 'zod/mini'
import { nothing, time } from '../auth/auth-shapes.ts'
import { callable } from '../protocol/callable.ts'
import { calendarDay } from './campaign.ts'

/** An entry of the rule log that members read: what changes, from when, and when it was announced. */
const ruleLogEntry = z.object({
  campaignId: z.uuid(),
  kind: z.enum(['announced', 'ended-early', 'ended-by-budget']),
  /** When it was announced, or when the end was decided. */
  at: time,
  title: z.string(),
  text: z.string(),
  /** The first day on which it applies. */
  from: calendarDay,
  /** The last day of an announced campaign. */
  until: z.nullable(calendarDay),
})
export type RuleLogEntry = z.output<typeof ruleLogEntry>

/** The rule log, the newest entry first. Anybody may read it. */
export const readRuleLog = callable({
  name: 'rule-log-read',
  access: 'anyone',
  idempotent: true,
  input: nothing,
  output: z.object({ entries: z.array(ruleLogEntry) }),
})
