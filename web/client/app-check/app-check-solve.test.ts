import { expect, test } from 'vitest'
import type { Challenge } from '#contract/app-check.ts'
import { sha256OneBlock } from '../sha-256.ts'
import { solve } from './app-check-solve.ts'

test.each([0, 1, 3, 36, 54, 55])('our SHA-256 of %i bytes is everybody’s', async (length) => {
  const bytes = randomBytes(length)
  const sha = sha256OneBlock()

  sha.setMessage(bytes)

  const hex = Array.from(sha.hash(), (word) => word.toString(16).padStart(8, '0')).join('')
  expect(hex).toBe(await sha256(bytes))
})

test('a message of two blocks is refused, not hashed wrongly', () => {
  expect(() => sha256OneBlock().setMessage(new Uint8Array(56))).toThrow(RangeError)
})

test.each([1, 2, 5, 16, 32])(
  'the counter of a challenge with a prefix of %i bytes is found',
  async (bytes) => {
    const counter = bytes === 1 ? 0 : 12_345
    const challenge = await challengeFor(counter, bytes)

    const solution = await solve(challenge)

    expect(solution.derivedKey.startsWith(challenge.parameters.keyPrefix)).toBe(true)
    if (bytes > 2) expect(solution.counter).toBe(counter)
    expect(await keyOf(challenge, solution.counter)).toBe(solution.derivedKey)
  },
)

test('without a worker the solver yields to the page in between', async () => {
  let pauses = 0

  await solve(await challengeFor(50_000, 16), async () => {
    pauses++
  })

  expect(pauses).toBe(5)
})

async function challengeFor(counter: number, prefixBytes: number): Promise<Challenge> {
  const parameters = { salt: hexOf(randomBytes(16)), nonce: hexOf(randomBytes(16)), keyPrefix: '00' }
  const challenge = { parameters, signature: '' }
  parameters.keyPrefix = (await keyOf(challenge, counter)).slice(0, prefixBytes * 2)
  return challenge
}

function keyOf({ parameters: { salt, nonce } }: Challenge, counter: number): Promise<string> {
  const bytes = (salt + nonce).match(/../g) ?? []
  const message = Uint8Array.from([...bytes.map((byte) => Number.parseInt(byte, 16)), 0, 0, 0, 0])
  new DataView(message.buffer).setUint32(32, counter)
  return sha256(message)
}

const randomBytes = (length: number) => crypto.getRandomValues(new Uint8Array(length))

const sha256 = async (bytes: Uint8Array<ArrayBuffer>) =>
  hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))

const hexOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
