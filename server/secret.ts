import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from './env.ts'

/** The server's secret. Production configures it; local mode makes one and stores it beside its data. */
export function secretKey({ secretKey, dataDir }: Pick<Env, 'secretKey' | 'dataDir'>): string {
  if (secretKey) return secretKey
  const file = join(dataDir, 'secret')
  mkdirSync(dataDir, { recursive: true })
  try {
    // `wx`: two processes that start at once must agree on one secret.
    writeFileSync(file, randomBytes(36).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readFileSync(file, 'utf8')
}
