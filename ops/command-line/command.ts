import type { LeastRole } from '#contract/console/roles.ts'
import type { Say } from '#contract/operator-messages/catalogue.ts'
import type { Language, Text } from '#contract/operator-messages/message.ts'
import type { Words } from '#server/acts/act.ts'
import type { CommandPerson } from '#server/console/act/command-person.ts'
import type { Db, Sql } from '#server/db/db.ts'
import type { Env } from '#server/env.ts'
import { type OperatorError, operatorError } from '#server/operator-error.ts'

/** A command of the operator's command line. Each of its verbs declares what it does to the data. */
export type Command = {
  name: string
  /** The usage line of verbs without one of their own. */
  usage?: Text
  about: Text
  /** Beside the common ones in `common-options.ts`. */
  options?: Record<string, 'text' | 'flag'>
  /** By the first word. A command without verbs has one with an empty name. */
  verbs: Record<string, Verb>
}

type Common = {
  /** How many words follow the verb: exactly so many, or from the first to the second. */
  words?: number | [least: number, most: number]
  /** `as-is`: not migrated, for backup and restore. `none`: not opened. */
  database?: 'migrated' | 'as-is' | 'none'
  /** Beside those of the command. */
  options?: Record<string, 'text' | 'flag'>
  usage?: Text
}

/** Reads nothing about a person. Nobody is named. */
type Look = Common & { kind: 'look'; run: (call: CommandCall) => Promise<string> }

/** Reads personal data: an operator is named, and the audit log gets an entry before anything is shown. */
type Read = Common & {
  kind: 'read'
  role: LeastRole
  /** Names of the fields that are shown, never their values. */
  seen: readonly string[]
  /** The member or thing that is read; absent for a list. */
  about?: (call: PersonCall) => Promise<{ subject: string; uid: string | null }>
  run: (call: PersonCall) => Promise<ShownResult>
}

/** A text, and the rows or the file it was made of, in which the persons are counted before it is shown. */
export type ShownResult = { text: string; of: unknown }

/** Changes something. `run-command.ts` alone shows the preview, asks and calls `perform`. */
type Change = Common & {
  kind: 'change'
  role: LeastRole
  /** Runs without a person, from a timer, and says under which option. */
  schedule?: 'scheduled'
  /** For whoever has the machine, because no operator can prove who they are. Recorded by the account on the machine. */
  isForMachine?: true
  prepare: (call: PersonCall) => Promise<Prepared>
}

export type Verb = Look | Read | Change

/** An act that has been looked at and not been done. */
export type Prepared = {
  preview: ChangePreview
  perform: () => Promise<string>
}

/** The subject, the change, and the values before and after. */
export type ChangePreview = {
  who: string
  /** The member, or the ticket of a visitor, whom it shows. */
  person?: string
  what: string
  changes?: readonly ChangeLine[]
  /** Shown as it is, such as the text that members will read. */
  text?: string
  /** Nobody can undo it. */
  isFinal?: true
  /** Why it cannot be done now. */
  blocked?: Words | null
}

type ChangeLine = { label: string; before: string | null; after: string | null }

export type CommandCall = {
  env: Env
  db: Db
  /** A connection that bypasses any pooler. */
  direct: () => Sql
  /** The server's time, which local mode may have moved. */
  at: Date
  now: () => Promise<Date>
  language: Language
  say: Say
  isJson: boolean
  /** Null under `--json`, which has no language. */
  sayUnlessJson: Say | null
  words: readonly string[]
  text: (option: string) => string | undefined
  flag: (option: string) => boolean
  wrongUsage: () => OperatorError
}

export type PersonCall = CommandCall & { person: CommandPerson }

/** Every verb of a command with its words and options. */
export function usageOf({ usage, verbs }: Command): Text {
  const all = [usage, ...Object.values(verbs).map((verb) => verb.usage)].filter((each) => each !== undefined)
  const inLanguage = (language: Language) => all.map((each) => each[language]).join(' | ')
  return { ja: inLanguage('ja'), en: inLanguage('en') }
}

export const wrongUsage = (command: Command): OperatorError =>
  operatorError('wrong-usage', { command: command.name, usage: usageOf(command) })
