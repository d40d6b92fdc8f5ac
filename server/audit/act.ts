import type postgres from 'postgres'

export type AuditedAct = {
  at: Date
  /** The operator's name: of the account on the machine, or of the operator in the console. */
  actor: string
  /** The command, for example `contacts answer`. */
  act: string
  subject: string
  /** The member it concerns, whose key encrypts the subject and the details. */
  uid?: string | null
  /** Context for a later reader. Never a secret, a gift or the text of a message. */
  details?: postgres.JSONValue
  /** Names of the fields that were shown to the operator, never their values. */
  seen?: readonly string[]
  /** Absent on the command line of a service without operators, and for its timers. */
  operator?: ActingOperator | undefined
}

/** The part of an operation that says who acts; every operation of an operator has it. */
export type Acting = Pick<AuditedAct, 'at' | 'actor' | 'operator'>

type ActingOperator = { id: string; role: string; address: string }

/** An act as it is read back. */
export type RecordedAct = {
  seq: number
  at: Date
  actor: string
  act: string
  /** Null if it named a member and cannot be read. */
  subject: string | null
  uid: string | null
  details: postgres.JSONValue
  seen: readonly string[]
  operator: ActingOperator | null
  /** `erased`: the member's key is destroyed. `locked`: another SECRET_KEY encrypted it. */
  state: 'readable' | 'erased' | 'locked'
}

/**
 * The member an act concerns. A caller that forgets `uid` must not write it in plain text, so a subject that looks like
 * a uid and `details.uid` count too.
 */
export function memberOf({
  uid,
  subject,
  details,
}: Pick<AuditedAct, 'uid' | 'subject' | 'details'>): string | null {
  if (uid) return uid
  const named =
    details && typeof details === 'object' && 'uid' in details ? (details.uid as unknown) : undefined
  if (typeof named === 'string' && named) return named
  return /^[A-Za-z0-9]{24}$/.test(subject) ? subject : null
}
