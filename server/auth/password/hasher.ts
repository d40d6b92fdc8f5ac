import { hash, verify } from '@node-rs/argon2'
import { openThread } from '../../threads/thread.ts'

export type PasswordCost = { memoryCost: number; timeCost: number; parallelism: number }

export type Hasher = {
  hash: (password: string, cost: PasswordCost) => Promise<string>
  verify: (passwordHash: string, password: string) => Promise<boolean>
}

export type HashWork =
  | { kind: 'hash'; password: string; cost: PasswordCost }
  | { kind: 'verify'; passwordHash: string; password: string }

/** Beside everything else a process does: for a few passwords. */
export const hasherInPlace: Hasher = { hash, verify }

/**
 * Two threads that step back for whoever else wants a core. A flood of sign-ins then takes what nobody needs, where
 * it would take both cores from everybody's calls.
 */
export function hasherInThreads(): Hasher {
  const [one, other] = [newThread(), newThread()]
  const ask = (work: HashWork) => (one.waiting() <= other.waiting() ? one : other).ask(work)
  return {
    hash: async (password, cost) => String(await ask({ kind: 'hash', password, cost })),
    verify: async (passwordHash, password) =>
      (await ask({ kind: 'verify', passwordHash, password })) === true,
  }
}

const newThread = () =>
  openThread<HashWork, string | boolean>({
    here: import.meta.url,
    source: 'hasher-worker.ts',
    built: 'password-hasher.js',
  })
