import * as z from 'zod/mini'
import { operatorCallable } from './operator-callable.ts'

const foundKinds = ['member', 'contact', 'exchange', 'gift', 'operator', 'erasure'] as const
type FoundKind = (typeof foundKinds)[number]

export const foundKindNames: Record<FoundKind, string> = {
  member: '会員',
  contact: 'お問い合わせ',
  exchange: '交換',
  gift: 'ギフト',
  operator: '運営者',
  erasure: '消去証明書',
}

const found = z.object({
  kind: z.enum(foundKinds),
  /** Names the thing within its kind. Never a code of a gift. */
  id: z.string(),
  /** The member it leads to. */
  uid: z.nullable(z.string()),
  /** The contact, of a member or a visitor. */
  ticket: z.nullable(z.string()),
  title: z.string(),
  detail: z.string(),
})
export type FoundThing = z.output<typeof found>

/**
 * Everything that a text leads to: a member by any of their names, a contact, an exchange, a gift, an operator, a
 * certificate. Every match is exact, except names of operators. The text may be the code of a gift: it is compared by
 * hash, and neither answered nor recorded.
 */
export const findAnything = operatorCallable({
  name: 'console-find',
  role: 'viewer',
  idempotent: true,
  input: z.object({ text: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)) }),
  output: z.object({ found: z.array(found) }),
})
