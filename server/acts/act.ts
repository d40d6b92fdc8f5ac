import type * as z from 'zod/mini'
import type { OperatorAct, Preview } from '#contract/console/act.ts'
import type { OperatorRole } from '#contract/console/roles.ts'
import type { Language, Text } from '#contract/operator-messages/message.ts'
import type { Schema } from '#contract/protocol/callable.ts'
import type { Sql, Tx } from '../db/db.ts'

/** The operator who does it: at the console, or named by the command line. */
export type Actor = {
  id: string
  name: string
  email: string
  role: OperatorRole
  address: string
  /** The command line while there is no operator: nobody is named, and nobody could approve. */
  isAlone?: true
}

/** `perform` may rely on this: the preview has been checked in the same transaction. */
export type Doing = {
  actId: string
  actor: Actor
  /** The colleague who asked for it, if the act needed two persons. */
  requestedBy: Actor | null
  reason: string
  at: Date
}

/** `subject`: in the audit log. `uid`: the member it concerns, whose key encrypts the entry. */
export type ActPreview = Pick<Preview, 'needsSecondPerson' | 'isFinal'> & {
  who: Words
  what: Words
  changes: readonly { label: Words; before: Words | null; after: Words | null }[]
  subject: string
  uid: string | null
  /**
   * The value in points that members receive by the act: points, gifts, points given back, the budget of a campaign.
   * One operator gives only so much a day (`daily-cap.ts`).
   */
  gives: number
  /** The value in points that the act moves, if `gives` does not say it: taken from members (negative), or paid as a gift. */
  moves?: number
  blocked: Words | null
}

/** In both languages if the act is a verb of the command line too; the console reads Japanese. */
export type Words = string | Text

/** A preview as one of the two doors shows it. */
export function previewIn(language: Language, { who, what, changes, blocked, ...rest }: ActPreview): Preview {
  const say = (words: Words) => (typeof words === 'string' ? words : words[language])
  const orNull = (words: Words | null) => (words === null ? null : say(words))
  return {
    who: say(who),
    what: say(what),
    changes: changes.map(({ label, before, after }) => ({
      label: say(label),
      before: orNull(before),
      after: orNull(after),
    })),
    blocked: orNull(blocked),
    needsSecondPerson: rest.needsSecondPerson,
    ...(rest.isFinal && { isFinal: true }),
  }
}

/** The server's side of an act. Both functions run in one transaction. */
type ActWork<Input extends Schema> = {
  /** The member that the transaction concerns, if there is one. */
  uid?: (input: z.output<Input>) => string | null
  /**
   * Locks the rows that the act changes, so that nothing changes between the preview and the act. States of which the
   * operator should read are `blocked`; only an unknown subject is thrown.
   */
  preview: (tx: Tx, input: z.output<Input>, actor: Actor, now: Date) => Promise<ActPreview>
  perform: (tx: Tx, input: z.output<Input>, doing: Doing) => Promise<void>
  /** One operator does only so many of them within so many minutes: the next ones are a bulk act, for two persons. */
  aloneMax?: { count: number; minutes: number }
  /** Happens on the requester's own machine after the approval, such as a backup: the approval alone changes nothing. */
  isDeferred?: true
}

/** The name of an operator, for acts of folders that know operators by id or address only. */
export type OperatorName = (sql: Sql | Tx, by: string) => Promise<string | null>

/** An act with its work, types erased: requests know acts by name only. */
export type DefinedAct = {
  definition: OperatorAct
  uid: (input: unknown) => string | null
  preview: (tx: Tx, input: unknown, actor: Actor, now: Date) => Promise<ActPreview>
  perform: (tx: Tx, input: unknown, doing: Doing) => Promise<void>
  aloneMax: { count: number; minutes: number } | null
  isDeferred: boolean
}

/** Joins an act of the contract with its work. Requests find it by its name. */
export function defineAct<Input extends Schema>(
  definition: OperatorAct<Input>,
  work: ActWork<Input>,
): DefinedAct {
  // Casts: the input was parsed with the act's own schema, before the act or before its request was stored.
  const typed = (input: unknown) => input as z.output<Input>
  return {
    definition: definition as unknown as OperatorAct,
    uid: (input) => work.uid?.(typed(input)) ?? null,
    preview: async (tx, input, actor, now) => ({
      ...(await work.preview(tx, typed(input), actor, now)),
      ...(definition.isFinal && { isFinal: true }),
    }),
    perform: (tx, input, doing) => work.perform(tx, typed(input), doing),
    aloneMax: work.aloneMax ?? null,
    isDeferred: work.isDeferred ?? false,
  }
}

/** The act of a definition, out of a list. */
export function actNamed(acts: readonly DefinedAct[], { act }: Pick<OperatorAct, 'act'>): DefinedAct {
  const found = acts.find(({ definition }) => definition.act === act)
  if (!found) throw new Error(`no act ${act}`)
  return found
}
