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

/** In the process itself, for a few passwords. */
export const hasherInPlace: Hasher = { hash, verify }

/**
 * Two threads with a low priority: a flood of sign-ins then takes only the CPU time that nothing else needs, instead of
 * both cores. They are loaded before this resolves, so that a later sign-in needs no file.
 */
export async function hasherInThreads(): Promise<Hasher> {
  const [one, other] = [newThread(), newThread()]
  await Promise.all([one.start(), other.start()])
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
