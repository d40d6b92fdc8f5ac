import type { Challenge } from '#contract/app-check.ts'
import { sha256OneBlock } from '../sha-256.ts'

export type Solution = { counter: number; derivedKey: string }

/** More than the server ever requires; a challenge without a solution up to here has none. */
const counterEnd = 5_000_000

/** Tries one counter after the other. Calls `pause` regularly, so that the page can do other work. */
export async function solve(challenge: Challenge, pause?: () => Promise<void>): Promise<Solution> {
  const { salt, nonce, keyPrefix } = challenge.parameters
  const sha = sha256OneBlock()
  sha.setMessage(Uint8Array.from([...bytesOf(salt), ...bytesOf(nonce), 0, 0, 0, 0]))
  const counterWord = (salt.length + nonce.length) / 8
  const firstWord = Number.parseInt(keyPrefix.slice(0, 8).padEnd(8, '0'), 16)
  const firstMask = keyPrefix.length >= 8 ? 0xffff_ffff : ~(0xffff_ffff >>> (keyPrefix.length * 4)) >>> 0

  for (let counter = 0; counter < counterEnd; counter++) {
    sha.words[counterWord] = counter
    const state = sha.hash()
    // The first word rejects nearly every attempt; only then the rest is compared as text.
    if (((state[0] ?? 0) & firstMask) >>> 0 === firstWord) {
      const derivedKey = hexOf(state)
      if (derivedKey.startsWith(keyPrefix)) return { counter, derivedKey }
    }
    if (pause && counter % 10_000 === 9_999) await pause()
  }
  throw new Error('a challenge without an answer')
}

const bytesOf = (hex: string) => (hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))

const hexOf = (words: Uint32Array) => Array.from(words, (word) => word.toString(16).padStart(8, '0')).join('')
