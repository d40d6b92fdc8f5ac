import * as z from 'zod/mini'
import { nothing, time } from '../auth/auth-shapes.ts'
import { filter, listInput, listOutput } from './list.ts'
import { operatorCallable } from './operator-callable.ts'

const auditRow = z.object({
  seq: z.int(),
  at: time,
  actor: z.string(),
  role: z.nullable(z.string()),
  address: z.nullable(z.string()),
  act: z.string(),
  /** Null if it named an erased member. */
  subject: z.nullable(z.string()),
  /** The member it concerns. */
  uid: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  seen: z.array(z.string()),
  /** JSON text, for the reader who wants all of it. */
  details: z.string(),
  state: z.enum(['readable', 'erased', 'locked']),
})
export type AuditRow = z.output<typeof auditRow>

/** The audit log, newest first. */
export const listAudit = operatorCallable({
  name: 'console-audit-list',
  role: 'viewer',
  idempotent: true,
  input: listInput({ person: filter, act: filter, subject: filter, day: z.optional(z.iso.date()) }),
  output: listOutput(auditRow),
})

/** Recomputes the hash chain of the whole log. */
export const verifyAudit = operatorCallable({
  name: 'console-audit-verify',
  role: 'viewer',
  idempotent: true,
  input: nothing,
  output: z.object({ entries: z.int(), head: z.string(), problems: z.array(z.string()) }),
})
