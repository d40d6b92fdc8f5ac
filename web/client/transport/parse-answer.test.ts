import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { parseAnswer } from './parse-answer.ts'

const known = z.enum(['stamp', 'first-note'])
const shape = z.object({
  earned: z.array(z.object({ mission: known, points: z.int() })),
  paidOn: z.partialRecord(known, z.string()),
  last: z.nullable(known),
  next: z.optional(known),
})
const empty = { earned: [], paidOn: {}, last: null }

test.each([
  [
    'a list entry with an unknown enum value',
    { ...empty, earned: [one('new'), one('stamp'), one('newer')] },
    { ...empty, earned: [one('stamp')] },
  ],
  [
    'a record entry with an unknown key',
    { ...empty, paidOn: { new: 'a', stamp: 'b', newer: 'c' } },
    { ...empty, paidOn: { stamp: 'b' } },
  ],
  ['an unknown value of an optional field', { ...empty, next: 'new' }, empty],
  ['an unknown value of a nullable field', { ...empty, last: 'new' }, empty],
])('an answer loses %s and keeps the rest', (_, answer, expected) => {
  const before = structuredClone(answer)

  expect(parseAnswer(shape, answer)).toMatchObject({ success: true, data: expected })
  expect(parseAnswer(shape, answer).data).toEqual(expected)
  expect(answer).toEqual(before)
})

test('a list entry of an unknown union member is left out', () => {
  const union = z.array(
    z.discriminatedUnion('kind', [z.object({ kind: z.literal('a') }), z.object({ kind: z.literal('b') })]),
  )

  expect(parseAnswer(union, [{ kind: 'a' }, { kind: 'c' }]).data).toEqual([{ kind: 'a' }])
})

test.each([
  ['has a field of another type', { ...empty, earned: [{ mission: 'stamp', points: 'ten' }] }],
  ['lacks a field', { paidOn: {}, last: null }],
  ['is nothing', undefined],
])('an answer that %s does not parse', (_, answer) => {
  expect(parseAnswer(shape, answer).success).toBe(false)
})

test('an answer that is itself an unknown value does not parse', () => {
  expect(parseAnswer(known, 'new').success).toBe(false)
  expect(parseAnswer(z.object({ status: known }), { status: 'new' }).success).toBe(false)
})

function one(mission: string) {
  return { mission, points: 10 }
}
