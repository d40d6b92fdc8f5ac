import { hkdfSync } from 'node:crypto'
import { type Challenge as AltchaChallenge, createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import * as z from 'zod/mini'
import { type Challenge, challenge, challengeMinutes, solvedChallenge } from '#contract/app-check.ts'
import { projectId } from '#contract/protocol/wire.ts'
import type { Clock } from '../clock.ts'
import type { Sql } from '../db/db.ts'

export type ProofOfWork = {
  newChallenge: () => Promise<Challenge>
  /** True if the solution is correct, unexpired, signed by us and not used before. Marks the challenge as spent. */
  spend: (solution: string) => Promise<boolean>
}

/**
 * Number of hashes to try. A bounded counter, not a prefix found by luck, so that the slowest run is close to
 * the usual one and a mid-range phone finishes well within a second.
 */
export const counterMin = 80_000
export const counterMax = 160_000

type Options = { sql: Sql; clock: Clock; secret: string; counters?: { min: number; max: number } }

export function proofOfWork({
  sql,
  clock,
  secret,
  counters = { min: counterMin, max: counterMax },
}: Options): ProofOfWork {
  const hmacSignatureSecret = Buffer.from(
    hkdfSync('sha256', secret, projectId, 'app-check challenges', 32),
  ).toString('hex')

  return {
    newChallenge: async () => {
      const endsAt = clock.now().getTime() + challengeMinutes * 60_000
      const made = await createChallenge({
        algorithm: 'SHA-256',
        cost: 1,
        counter: randomInt(counters.max, counters.min),
        deriveKey,
        hmacSignatureSecret,
        // Signed, but not the library's own expiry field: that uses the system clock instead of the product's clock.
        data: { endsAt },
      })
      return z.parse(challenge, made)
    },

    spend: async (text) => {
      const solved = z.safeParse(solvedChallenge, jsonOf(text))
      if (!solved.success) return false
      // Cast: the shape was just checked, and the signature covers the remaining fields.
      const asGiven = solved.data.challenge as unknown as AltchaChallenge
      const { verified } = await verifySolution({
        challenge: asGiven,
        solution: { ...solved.data.solution, time: 0 },
        deriveKey,
        hmacSignatureSecret,
      })
      const endsAt = asGiven.parameters.data?.endsAt
      if (!verified || typeof endsAt !== 'number' || endsAt <= clock.now().getTime()) return false
      return spendNonce(sql, Buffer.from(asGiven.parameters.nonce, 'hex'), new Date(endsAt))
    },
  }
}

async function spendNonce(sql: Sql, nonce: Buffer, endsAt: Date): Promise<boolean> {
  const spent = await sql`
    insert into app_spent_challenge (nonce, ends_at) values (${nonce}, ${endsAt})
    on conflict do nothing
    returning nonce`
  return spent.length === 1
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
