import { expect, test } from 'vitest'
import { rememberGood } from './good-tokens.ts'

const startMs = Date.parse('2026-11-15T03:00:00Z')
const expiresAt = new Date(startMs + 600_000)

test('a valid token is verified once until it expires', async () => {
  const { clock, verify, checked } = verifier()
  const remembered = rememberGood(verify, { clock })

  await remembered('good')
  await remembered('good')
  clock.moveTo(startMs + 599_999)
  await remembered('good')
  expect(checked).toEqual(['good'])

  clock.moveTo(startMs + 600_000)
  await expect(remembered('good')).rejects.toThrow('ended')
})

test('a refused token is verified again each time', async () => {
  const { clock, verify, checked } = verifier()
  const remembered = rememberGood(verify, { clock })

  await expect(remembered('bad')).rejects.toThrow('bad')
  await expect(remembered('bad')).rejects.toThrow('bad')

  expect(checked).toEqual(['bad', 'bad'])
})

test('the oldest token is verified again when the cache is full', async () => {
  const { clock, verify, checked } = verifier()
  const remembered = rememberGood(verify, { clock, tokensMax: 2 })

  for (const token of ['one', 'two', 'three', 'two', 'three', 'one']) await remembered(token)

  expect(checked).toEqual(['one', 'two', 'three', 'one'])
})

function verifier() {
  let nowMs = startMs
  const checked: string[] = []
  const clock = {
    now: () => new Date(nowMs),
    moveTo: (ms: number) => {
      nowMs = ms
    },
  }
  const verify = async (token: string) => {
    checked.push(token)
    if (token === 'bad') throw new Error('bad')
    if (nowMs >= expiresAt.getTime()) throw new Error('ended')
    return { expiresAt }
  }
  return { clock, verify, checked }
}
