import { hkdfSync } from 'node:crypto'
import { type Challenge as AltchaChallenge, createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import * as z from 'zod/mini'
import { type Challenge, challenge, challengeMinutes, solvedChallenge } from '#contract/app-check.ts'
import { projectId } from '#contract/protocol/wire.ts'
import { minuteMs } from '#contract/values/japan-day.ts'
import type { Clock } from '../clock.ts'
import type { Sql } from '../db/db.ts'
import { parseJsonBody } from '../http/json-body.ts'
import { costOf } from './proof-level.ts'

type ProofOfWork = {
  newChallenge: (level: number) => Promise<Challenge>
  /** The level of the work, if it was done for us, in time and for the first time. Spends the challenge. */
  spend: (solution: string) => Promise<number | null>
}

/**
 * Hashes to try at the ordinary cost. A counter between these two instead of a prefix to hit by luck: the slowest run
 * then takes twice the fastest, and a mid-range phone needs well under a second.
 */
const counterMin = 80_000
const counterMax = 160_000

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
    newChallenge: async (level) => {
      const endsAt = clock.now().getTime() + challengeMinutes * minuteMs
      const made = await createChallenge({
        algorithm: 'SHA-256',
        cost: 1,
        counter: randomInt(counters.max * costOf(level), counters.min * costOf(level)),
        deriveKey,
        hmacSignatureSecret,
        // Signed, but not as the library's own expiry, which uses another clock than the product's.
        data: { endsAt, level },
      })
      return z.parse(challenge, made)
    },

    spend: async (text) => {
      const solved = z.safeParse(solvedChallenge, jsonOf(text))
      if (!solved.success) return null
      // The shape was just checked; the signature vouches for the rest.
      const asGiven = solved.data.challenge as unknown as AltchaChallenge
      const { verified } = await verifySolution({
        challenge: asGiven,
        solution: { ...solved.data.solution, time: 0 },
        deriveKey,
        hmacSignatureSecret,
      })
      const { endsAt, level } = asGiven.parameters.data ?? {}
      if (!verified || typeof endsAt !== 'number' || endsAt <= clock.now().getTime()) return null
      const isFirst = await spendNonce(sql, Buffer.from(asGiven.parameters.nonce, 'hex'), new Date(endsAt))
      if (!isFirst) return null
      return typeof level === 'number' ? level : 0
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

/** With the guards of a body: the library walks the challenge recursively before it looks at its signature. */
function jsonOf(text: string): unknown {
  try {
    return parseJsonBody(text)
  } catch {
    return null
  }
}
