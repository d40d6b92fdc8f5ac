import type { Say } from '#contract/operator-messages/catalogue.ts'
import { sayIn } from '#contract/operator-messages/catalogue.ts'
import type { Language } from '#contract/operator-messages/message.ts'
import { recordAct } from '#server/audit/record-act.ts'
import { findMember } from '#server/auth/member/member.ts'
import { countShown, refuseBlocked } from '#server/console/act/act-by-command.ts'
import { type CommandPerson, commandPerson, machinePerson } from '#server/console/act/command-person.ts'
import { personsIn } from '#server/console/reading/persons-in.ts'
import type { Env } from '#server/env.ts'
import { operatorError } from '#server/operator-error.ts'
import type { OpenedForOps } from '../database/open-for-ops.ts'
import {
  type Command,
  type CommandCall,
  type PersonCall,
  type Prepared,
  type Verb,
  wrongUsage,
} from './command.ts'
import { type ReadParameters, readParameters } from './common-options.ts'
import { previewText } from './preview-text.ts'
import { json } from './table.ts'
import type { Terminal } from './terminal.ts'

/** Where a command runs: the machine, the person and the database. Tests give their own. */
export type World = {
  env: Env
  language: Language
  /** The account on the machine. */
  username: string
  /** OPS_OPERATOR and OPS_CODE, for those who do not want to repeat them. */
  settings: { operator: string | undefined; code: string | undefined }
  terminal: Terminal
  /** Standard error: previews. */
  show: (text: string) => void
  open: (kind: 'migrated' | 'as-is', work: (opened: OpenedForOps) => Promise<string>) => Promise<string>
}

/** Runs a command and returns what it prints. Every verb that changes something is previewed and asked for here. */
export async function runCommand(command: Command, parameters: string[], world: World): Promise<string> {
  const read = readParameters(command, parameters)
  const verb = command.verbs[read.verb]
  if (!verb || !isWordCount(read.words.length, verb.words ?? 0)) throw wrongUsage(command)
  const isAsked = verb.kind === 'change' && !isSettled(verb, read)
  if (isAsked && !world.terminal) throw operatorError('confirmation-impossible')
  const { database = 'migrated' } = verb
  if (database === 'none') return runVerb(verb, callOf(command, read, world, null))
  return world.open(database, (opened) => runVerb(verb, callOf(command, read, world, opened)))

  async function runVerb(verb: Verb, call: CommandCall): Promise<string> {
    if (verb.kind === 'look') return verb.run(call)
    const person = await personOf(verb, call, { ...world, isScheduled: isScheduled(verb, read) })
    if (verb.kind === 'read') {
      const asked = { ...call, person }
      await recordReading(command, read, verb, asked)
      const { text, of } = await verb.run(asked)
      await countShown(call.db, { actor: person.actor, at: call.at, persons: personsIn(of, 'given') })
      return text
    }
    const prepared = await verb.prepare({ ...call, person })
    const shown = prepared.preview.person
    if (shown) await countShown(call.db, { actor: person.actor, at: call.at, persons: [shown] })
    if (!read.flag('dry-run')) refuseBlocked(prepared.preview)
    const isWanted = await isConfirmed(prepared, call, { ...world, read, isAsked })
    if (isWanted) return perform(prepared, person, call)
    if (shown) await recordPreview(call, person, { act: actNameOf(command, read), shown })
    return nothingDone(call)
  }
}

const isWordCount = (count: number, words: number | [number, number]) =>
  typeof words === 'number' ? count === words : count >= words[0] && count <= words[1]

/** Nobody has to be asked. */
const isSettled = (verb: Verb, read: ReadParameters) =>
  read.flag('yes') || read.flag('dry-run') || isScheduled(verb, read)

type Question = Pick<World, 'terminal' | 'show'> & { read: ReadParameters; isAsked: boolean }

/** The act is shown, then asked for. A program that reads JSON and is sure needs no preview. */
async function isConfirmed(
  { preview }: Prepared,
  { say, isJson, language }: CommandCall,
  { terminal, show, read, isAsked }: Question,
): Promise<boolean> {
  const isDryRun = read.flag('dry-run')
  if (isAsked || isDryRun || !isJson) show(previewText(say, preview, language))
  if (isDryRun) return false
  if (!isAsked) return true
  const answer = (await terminal?.ask(`${say('confirmation-question')} `)) ?? ''
  return /^(y|yes|はい)$/i.test(answer.trim())
}

const nothingDone = ({ say, isJson }: CommandCall) =>
  isJson ? json({ status: 'nothing-done' }) : say('nothing-done')

/** Somebody may have waited at the question for long: the account and the code must still count. */
async function perform({ perform }: Prepared, person: CommandPerson, { now }: CommandCall): Promise<string> {
  await person.proveAgain(await now())
  return perform()
}

function isScheduled(verb: Verb, { flag }: ReadParameters): boolean {
  return verb.kind === 'change' && verb.schedule !== undefined && flag(verb.schedule)
}

type Claiming = World & { isScheduled: boolean }

async function personOf(
  verb: Exclude<Verb, { kind: 'look' }>,
  { db, at, text, say }: CommandCall,
  { env, username, settings, terminal, isScheduled }: Claiming,
): Promise<CommandPerson> {
  // A timer has nobody at the keyboard, so somebody at one is no timer.
  if (isScheduled && terminal) throw operatorError('scheduled-at-terminal')
  if (isScheduled) return machinePerson(`scheduler (${username})`, at)
  if (verb.kind === 'change' && verb.isForMachine) return machinePerson(username, at)
  const code = async () => settings.code ?? terminal?.ask(`${say('command-code-question')} `)
  return commandPerson(db, {
    username,
    code,
    role: verb.role,
    at,
    localMode: env.localMode,
    email: text('operator') ?? settings.operator,
  })
}

/** An act that is done has its own entry. One that was only looked at has shown the person all the same. */
async function recordPreview(
  { db }: CommandCall,
  { acting }: CommandPerson,
  { act, shown }: { act: string; shown: string },
): Promise<void> {
  const uid = (await findMember(db.sql, shown)) ? shown : null
  const details = { subject: shown }
  const entry = { ...acting, act: `preview ${act}`, subject: 'preview', uid, seen: ['preview'], details }
  await db.tx(uid, (tx) => recordAct(tx, entry))
}

const actNameOf = ({ name }: Command, { verb }: ReadParameters) => [name, verb].filter(Boolean).join(' ')

async function recordReading(
  command: Command,
  read: ReadParameters,
  { seen, about }: Extract<Verb, { kind: 'read' }>,
  call: PersonCall,
): Promise<void> {
  const act = actNameOf(command, read)
  const { subject, uid } = (await about?.(call)) ?? { subject: `list of ${command.name}`, uid: null }
  await call.db.tx(uid, (tx) => recordAct(tx, { ...call.person.acting, act, subject, uid, seen }))
}

function callOf(
  command: Command,
  read: ReadParameters,
  world: World,
  opened: OpenedForOps | null,
): CommandCall {
  const { env, language } = world
  const say: Say = sayIn(language)
  const isJson = read.flag('json')
  return {
    env,
    language,
    say,
    isJson,
    sayUnlessJson: isJson ? null : say,
    words: read.words,
    text: read.text,
    flag: read.flag,
    get db() {
      return theOpened(opened).db
    },
    get at() {
      return theOpened(opened).at
    },
    direct: () => theOpened(opened).direct(),
    now: () => theOpened(opened).now(),
    wrongUsage: () => wrongUsage(command),
  }
}

function theOpened(opened: OpenedForOps | null): OpenedForOps {
  if (!opened) throw new Error('this verb declares that it needs no database')
  return opened
}
