import * as z from 'zod/mini'
import type { OperatorAct } from '#contract/console/act.ts'
import type { Schema } from '#contract/protocol/callable.ts'
import { operatorError } from '#server/operator-error.ts'
import { readTextFile } from './read-text-file.ts'

/** The part of an act's definition from which its verb is made. */
export type ActDefinition = Pick<OperatorAct, 'act' | 'role' | 'words'> & { input: Schema }

/** One value of an act's input. Those within an object are fields of their own. */
export type Field = {
  path: readonly string[]
  option: string
  kind: 'text' | 'number' | 'flag' | 'time'
  choices: readonly string[]
  isNeeded: boolean
}

/** Values that no single option can carry, such as a list, come from the file of `--file` alone. */
export function fieldsOf(schema: Schema, path: readonly string[] = [], isNeeded = true): Field[] {
  const { def } = schema._zod as unknown as { def: Shape } // Cast: the form of a schema that zod documents.
  const field = { path, option: optionOf(path), choices: [], isNeeded }
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, each]) => fieldsOf(each, [...path, name], isNeeded))
    case 'nullable':
    case 'optional':
    case 'default':
      return fieldsOf(def.innerType, path, false)
    case 'enum':
      return [{ ...field, kind: 'text', choices: Object.values(def.entries) }]
    case 'boolean':
    case 'literal':
      return [{ ...field, kind: 'flag', isNeeded: false }]
    case 'string':
      return [{ ...field, kind: def.format === 'datetime' ? 'time' : 'text' }]
    case 'number':
      return [{ ...field, kind: 'number' }]
    default:
      return []
  }
}

type Shape =
  | { type: 'object'; shape: Record<string, Schema> }
  | { type: 'nullable' | 'optional' | 'default'; innerType: Schema }
  | { type: 'enum'; entries: Record<string, string> }
  | { type: 'string'; format?: string }
  | { type: 'boolean' | 'literal' | 'number' | 'union' | 'array' }

/** `isBanner` is `--banner`, `link.href` is `--href`, `startsAt` is `--starts-at`. */
const optionOf = (path: readonly string[]) =>
  (path.at(-1) ?? '')
    .replace(/^is(?=[A-Z])/, '')
    .replace(/[A-Z]/g, (letter, at) => (at > 0 ? '-' : '') + letter.toLowerCase())

/** Whether `--file` may give its text, or values that no option can. */
export function takesFile({ input }: ActDefinition): boolean {
  const fields = fieldsOf(input).map(({ path: [first] }) => first)
  const { def } = input._zod as unknown as { def: Shape } // Cast: as above.
  const names = def.type === 'object' ? Object.keys(def.shape) : []
  return names.includes('body') || names.some((name) => !fields.includes(name))
}

type Given = {
  /** By the name of a field of the input. */
  found: Record<string, unknown>
  text: (option: string) => string | undefined
  flag: (option: string) => boolean
  reason: string
}

/** The input of an act from words, options and `--file`, checked by the schema that the console checks it with. */
export function inputOf({ input }: ActDefinition, { found, text, flag, reason }: Given): unknown {
  const fields = fieldsOf(input)
  const file = text('file')
  const values: Values = { ...(file === undefined ? {} : valuesIn(readTextFile(file), fields)), ...found }
  for (const field of fields) {
    const { path, option, kind } = field
    const [first = ''] = path
    const word = text(option)
    if (first in found) continue
    if (kind === 'flag' && flag(option)) put(values, path, true)
    else if (word !== undefined) put(values, path, valueIn(field, word))
  }
  // The member reads the reason unless there is a text of its own.
  if (fields.some(({ path }) => path.join() === 'message')) values.message ??= reason
  const parsed = z.safeParse(input, complete(input, values))
  if (parsed.success) return parsed.data
  const names = parsed.error.issues.map(({ path }) => path.join('.'))
  throw operatorError('act-fields-malformed', { fields: [...new Set(names)].join(', ') })
}

type Values = Record<string, unknown>

/** JSON with the fields of the act, or a text: its first line is the title or subject, the rest the body. */
function valuesIn(content: string, fields: readonly Field[]): Values {
  const text = content.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const title = ['title', 'subject'].find((name) => fields.some(({ path }) => path.join() === name))
  if (!fields.some(({ path }) => path.join() === 'body')) return jsonIn(text)
  if (!title) return { body: text }
  const [first = '', ...rest] = text.trim().split('\n')
  return { [title]: first, body: rest.join('\n').trim() }
}

function jsonIn(text: string): Values {
  try {
    return { ...JSON.parse(text) }
  } catch {
    throw operatorError('act-fields-malformed', { fields: 'JSON' })
  }
}

function put(values: Values, [name = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) values[name] = value
  else {
    const inner = { ...(values[name] as Values | undefined) } // Cast: an object by its schema, or absent.
    put(inner, rest, value)
    values[name] = inner
  }
}

/** A word that is no number or time stays a word, which the schema refuses. */
export function valueIn(field: Field | undefined, word: string): string | number {
  if (field?.kind === 'number' && /^-?\d{1,15}$/.test(word)) return Number(word)
  // Without a zone the time would depend on the operator's machine.
  const isTime = field?.kind === 'time' && /(Z|[+-]\d\d:\d\d)$/.test(word) && !Number.isNaN(Date.parse(word))
  return isTime ? new Date(word).toISOString() : word
}

/** A flag that is absent is false, another value that is absent and may be is null. */
function complete(schema: Schema, value: unknown): unknown {
  const { def } = schema._zod as unknown as { def: Shape } // Cast: as above.
  if (value === null) return null
  if (def.type === 'nullable') return value === undefined ? null : complete(def.innerType, value)
  if (def.type === 'boolean') return value ?? false
  if (def.type !== 'object' || (value !== undefined && typeof value !== 'object')) return value
  return Object.fromEntries(
    Object.entries(def.shape).flatMap(([name, each]) => {
      const inner = complete(each, (value as Values | undefined)?.[name]) // Cast: an object, see above.
      return inner === undefined ? [] : [[name, inner]]
    }),
  )
}
