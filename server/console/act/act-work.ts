import type * as z from 'zod/mini'
import type { OperatorAct, Preview } from '#contract/console/act.ts'
import type { Text } from '#contract/operator-messages/message.ts'
import type { Schema } from '#contract/protocol/callable.ts'
import type { Tx } from '../../db/db.ts'
import type { SignedInOperator } from '../operator/session.ts'

/** The operator who does it: at the console, or named by the command line. */
export type Actor = Pick<SignedInOperator, 'id' | 'name' | 'email' | 'role'> & {
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
export type ActPreview = Omit<Preview, 'blocked'> & {
  subject: string
  uid: string | null
  /**
   * The value in points that members receive by the act: points, gifts, points given back, the budget of a campaign.
   * One operator gives only so much a day (`daily-cap.ts`).
   */
  gives: number
  /** A text in both languages if the command line does the act too. */
  blocked: string | Text | null
}

/** The server's side of an act. Both functions run in one transaction. */
export type ActWork<Input extends Schema> = {
  /** The member that the transaction concerns, if there is one. */
  uid?: (input: z.output<Input>) => string | null
  /**
   * Locks the rows that the act changes, so that nothing changes between the preview and the act. States of which the
   * operator should read are `blocked`; only an unknown subject is thrown.
   */
  preview: (tx: Tx, input: z.output<Input>, actor: Actor, now: Date) => Promise<ActPreview>
  perform: (tx: Tx, input: z.output<Input>, doing: Doing) => Promise<void>
  /** Happens on the requester's own machine after the approval, such as a backup: the approval alone changes nothing. */
  isDeferred?: true
}

/** An act with its work, types erased: requests know acts by name only. */
export type DefinedAct = {
  definition: OperatorAct
  uid: (input: unknown) => string | null
  preview: (tx: Tx, input: unknown, actor: Actor, now: Date) => Promise<ActPreview>
  perform: (tx: Tx, input: unknown, doing: Doing) => Promise<void>
  isDeferred: boolean
}

/** The act of a definition, out of a list. */
export function actNamed(acts: readonly DefinedAct[], { act }: Pick<OperatorAct, 'act'>): DefinedAct {
  const found = acts.find(({ definition }) => definition.act === act)
  if (!found) throw new Error(`no act ${act}`)
  return found
}
