import * as z from 'zod/mini'
import { nothing, time } from '../auth/auth-shapes.ts'
import { filter, listInput, listOutput } from './list.ts'
import { operatorCallable } from './operator-callable.ts'

const auditRow = z.object({
  seq: z.int(),
  at: time,
  /** The address of an operator, or the account of the machine. */
  actor: z.string(),
  actorName: z.string(),
  role: z.nullable(z.string()),
  address: z.nullable(z.string()),
  act: z.string(),
  /** The act as a sentence. */
  sentence: z.string(),
  /** Null if it named an erased member. */
  subject: z.nullable(z.string()),
  /** The subject as operators name it. */
  subjectName: z.nullable(z.string()),
  /** The member it concerns. */
  uid: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  seen: z.array(z.string()),
  changes: z.array(
    z.object({ label: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) }),
  ),
  /** Further facts, such as how many rows a CSV had. */
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  /** A request, or the decision about one. */
  isOfRequest: z.boolean(),
  state: z.enum(['readable', 'erased', 'locked']),
})
export type AuditRow = z.output<typeof auditRow>

/** The audit log, newest first. */
export const listAudit = operatorCallable({
  name: 'console-audit-list',
  role: 'viewer',
  idempotent: true,
  /** `changes`: `only` leaves out what was read. `subject`: also an exchange by its number, or a member by any name. */
  input: listInput({
    person: filter,
    act: filter,
    subject: filter,
    changes: filter,
    day: z.optional(z.iso.date()),
  }),
  output: listOutput(auditRow),
})

/** A request with its decision, which is also its execution: the oldest first. */
export const readAuditStory = operatorCallable({
  name: 'console-audit-story',
  role: 'viewer',
  idempotent: true,
  input: z.object({ seq: z.int() }),
  output: z.object({ rows: z.array(auditRow) }),
})

/** Recomputes the hash chain of the whole log. */
export const verifyAudit = operatorCallable({
  name: 'console-audit-verify',
  role: 'viewer',
  idempotent: true,
  input: nothing,
  output: z.object({ entries: z.int(), head: z.string(), problems: z.array(z.string()) }),
})
