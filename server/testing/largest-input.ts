import * as z from 'zod/mini'
import type { Schema } from '#contract/protocol/callable.ts'

const lengthMax = 8_000_000

/** A valid input of a callable that takes as many bytes as any does. */
export function largestInput(schema: Schema): unknown {
  // Cast: the definition of every schema in the contract is one of these.
  const { def } = schema._zod as unknown as { def: Definition }
  switch (def.type) {
    case 'object':
      return Object.fromEntries(Object.entries(def.shape).map(([name, each]) => [name, largestInput(each)]))
    case 'array':
      return manyOf(schema, largestInput(def.element))
    case 'union':
      return largest(def.options.map(largestInput))
    case 'optional':
    case 'nullable':
    case 'default':
      return largestInput(def.innerType)
    case 'pipe':
      return largestInput(def.in)
    case 'enum':
      return largest(Object.values(def.entries))
    case 'literal':
      return largest(def.values)
    case 'boolean':
      return false
    case 'number':
    case 'int':
      return largest([0, 1, 16, 2026, ...powersOfTen()].filter((each) => z.safeParse(schema, each).success))
    case 'string':
      return longest(schema)
    case 'record':
      return Object.fromEntries(keysOf(def.keyType).map((key) => [key, largestInput(def.valueType)]))
  }
  throw new Error(`no largest input of ${JSON.stringify(def)}`)
}

type Definition =
  | { type: 'object'; shape: Record<string, Schema> }
  | { type: 'array'; element: Schema }
  | { type: 'union'; options: Schema[] }
  | { type: 'optional' | 'nullable' | 'default'; innerType: Schema }
  | { type: 'pipe'; in: Schema }
  | { type: 'enum'; entries: Record<string, string> }
  | { type: 'literal'; values: unknown[] }
  | { type: 'record'; keyType: Schema; valueType: Schema }
  | { type: 'boolean' | 'number' | 'int' | 'string' }

export const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value) ?? '')

function largest<T>(values: readonly T[]): T {
  const [first] = [...values].sort((one, other) => bytesOf(other) - bytesOf(one))
  if (first === undefined) throw new Error('no example fits the schema: add a form')
  return first
}

/** A record with free keys has no largest input of its own: the limit of its callable bounds it. */
function keysOf(keyType: Schema): string[] {
  // Cast: as above.
  const { def } = keyType._zod as unknown as { def: Definition }
  return def.type === 'enum' ? Object.values(def.entries) : []
}

const powersOfTen = () => Array.from({ length: 16 }, (_, n) => 10 ** n)

function manyOf(schema: Schema, element: unknown): unknown[] {
  const most = longestBy((count) => Array.from({ length: count }, () => element), schema, 100_000)
  return most ?? [element]
}

const known = new WeakMap<Schema, string>()

function longest(schema: Schema): string {
  const found =
    known.get(schema) ?? largest(forms.flatMap((form) => longestBy(form, schema, lengthMax) ?? []))
  known.set(schema, found)
  return found
}

/** The characters that take the most bytes for what a schema counts, and texts of a fixed form. */
const forms: ((count: number) => string)[] = [
  ...['あ', '𠮷', 'a', '0'].map((filler) => (count: number) => filler.repeat(count)),
  (count) => `${'a'.repeat(count)}@example.jp`,
  (count) => `/${'a'.repeat(count)}`,
  (count) => `https://example.jp/${'a'.repeat(count)}`,
  ...[
    '01234567-89ab-4cde-8f01-23456789abcd',
    '2026-11-15',
    '2026-11',
    '2026-11-15T03:00:00.000Z',
    'K-20261115-ACDE',
    'C-20261115-ACDE',
    'console-member-timeline',
    'gift/01234567-89ab-4cde-8f01-23456789abcd',
  ].map((text) => () => text),
]

/** Includes the lengths that patterns ask for. */
const startingCounts = [1, 2, 3, 4, 6, 8, 20, 22, 64, 87]

/** The longest valid one; null if none is. Doubles up to a refusal, then halves the difference. */
function longestBy<T>(make: (count: number) => T, schema: Schema, countMax: number): T | null {
  const isValid = (count: number) => z.safeParse(schema, make(count)).success
  // A fixed form is the same for every count.
  let valid = startingCounts.findLast(isValid)
  if (valid === undefined) return null
  let refused = countMax + 1
  for (let next = valid * 2; next <= countMax; next *= 2) {
    if (!isValid(next)) {
      refused = next
      break
    }
    valid = next
  }
  while (refused - valid > 1) {
    const middle = Math.floor((valid + refused) / 2)
    if (isValid(middle)) valid = middle
    else refused = middle
  }
  if (valid >= countMax && bytesOf(make(1)) < bytesOf(make(2)))
    throw new Error('a text or list of a callable has no largest length')
  return make(valid)
}
