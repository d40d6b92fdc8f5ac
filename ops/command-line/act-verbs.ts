import { strict as assert } from 'node:assert'
import { randomUUID } from 'node:crypto'
import { operatorText } from '#contract/operator-messages/catalogue.ts'
import type { Text } from '#contract/operator-messages/message.ts'
import { cleanLine } from '#contract/values/clean-text.ts'
import { actNamed } from '#server/acts/act.ts'
import { returningKeyOf } from '#server/auth/auth.ts'
import { actIdOf, prepareAct } from '#server/console/act/act-by-command.ts'
import { allActs } from '#server/console/acts.ts'
import { secretKey } from '#server/secret.ts'
import { exchangesOf } from '../exchanges/exchanges-of.ts'
import { type ActDefinition, type Field, fieldsOf, inputOf, takesFile, valueIn } from './act-fields.ts'
import type { PersonCall, Prepared, Verb } from './command.ts'
import { actAnswer, neededReason, shownAct } from './prepared-act.ts'
import { subjectOf } from './subjects.ts'
import { json } from './table.ts'

/** The verbs of acts that the console has too. Options, usage, preview, question and answer follow from the act. */
export const actVerbs = (...acts: readonly ActDefinition[]): Record<string, Verb> =>
  Object.fromEntries(acts.map((act) => [verbOf(act), actVerb(act)]))

const verbOf = ({ act }: ActDefinition) => act.slice(act.indexOf(' ') + 1)

function actVerb(definition: ActDefinition): Verb {
  const { role, words = [] } = definition
  const options = optionsOf(definition)
  const last = words.at(-1) ?? ''
  const takesText = isText(definition, last)
  return {
    kind: 'change',
    role,
    words: takesText ? [words.length - 1, 500] : words.length,
    options: Object.fromEntries([
      ...options.map(({ option, kind }) => [option, kind === 'flag' ? 'flag' : 'text']),
      ...(takesFile(definition) ? [['file', 'text']] : []),
      ['key', 'text'],
    ]),
    usage: usageOf(definition, options),
    prepare: (call) => prepare(call, definition),
  }
}

/** A word that is neither looked up nor one of a few: the rest of the line. */
function isText(definition: ActDefinition, name: string): boolean {
  const field = fieldNamed(definition, name)
  return field?.kind === 'text' && field.choices.length === 0 && !subjectOf(definition.act, name)
}

const fieldNamed = ({ input }: ActDefinition, name: string) =>
  fieldsOf(input).find(({ path }) => path.join() === name)

/** Every field that no word gives. */
function optionsOf({ act, input, words = [] }: ActDefinition): Field[] {
  const given = words.flatMap((word) => [word, ...(subjectOf(act, word)?.gives ?? [])])
  return fieldsOf(input).filter(({ path: [first = ''] }) => !given.includes(first))
}

async function prepare(call: PersonCall, definition: ActDefinition): Promise<Prepared> {
  const { db, person, at, say, isJson } = call
  const reason = neededReason(call)
  const input = inputOf(definition, { ...call, found: await foundBy(call, definition), reason })
  const defined = actNamed(allActs(partsOf(call)), definition)
  assert(!defined.isDeferred, 'the work of a deferred act is this machine’s: give it a verb of its own')
  const prepared = await prepareAct(db, defined, { actor: person.actor, input, at })
  const preview = shownAct(call, prepared, reason)
  const given = cleanLine(call.text('key') ?? '')
  const key = given || randomUUID()
  return {
    // With a key it may be a repetition of what is done already.
    preview: given ? { ...preview, blocked: null } : preview,
    perform: async () =>
      actAnswer(call, await prepared.perform({ reason, key }), async () => {
        const done = { act: definition.act, id: actIdOf(key) }
        return isJson ? json({ status: 'done', ...done }) : say('act-done', done)
      }),
  }
}

/** The fields that the words give. */
async function foundBy(call: PersonCall, definition: ActDefinition): Promise<Record<string, unknown>> {
  const { act, words = [] } = definition
  const found: Record<string, unknown> = {}
  for (const [place, name] of words.entries()) {
    const rest = call.words.slice(place).join(' ')
    const word = isText(definition, name) ? rest : (call.words[place] ?? '')
    const subject = subjectOf(act, name)
    if (subject) Object.assign(found, await subject.find(call, word))
    else if (word) found[name] = valueIn(fieldNamed(definition, name), word)
  }
  return found
}

const partsOf = (call: PersonCall) => {
  const { env, db } = call
  const { operator, publicOrigin, localMode } = env
  const { exchanges } = exchangesOf(call)
  return {
    db,
    exchanges,
    signature: { operatorName: operator.name, publicOrigin },
    returningKey: returningKeyOf(secretKey(env)),
    origin: env.console?.origin ?? publicOrigin,
    localMode,
  }
}

function usageOf(definition: ActDefinition, options: readonly Field[]): Text {
  const inLanguage = (language: keyof Text) => {
    const wordOf = (name: string) => {
      const subject = subjectOf(definition.act, name)
      const plain = fieldNamed(definition, name)?.choices.join('|') || name
      return `<${subject ? operatorText(subject.label)[language] : plain}>`
    }
    return [
      verbOf(definition),
      ...(definition.words ?? []).map(wordOf),
      ...options.map(optionText),
      ...(takesFile(definition) ? ['[--file <path>]'] : []),
      `--reason <${operatorText('label-change-reason')[language]}>`,
    ].join(' ')
  }
  return { ja: inLanguage('ja'), en: inLanguage('en') }
}

function optionText({ option, kind, choices, isNeeded }: Field): string {
  const value = kind === 'flag' ? '' : ` <${choices.join('|') || kind}>`
  return isNeeded && option !== 'message' ? `--${option}${value}` : `[--${option}${value}]`
}
