import assert from 'node:assert'
import type { Sql, Tx } from './db.ts'

const secrets = new WeakMap<Sql | Tx, string>()

/** Gives a connection the server's secret, for columns that are encrypted in the same transaction as others. */
export const bindSecret = (sql: Sql | Tx, secret: string | undefined): void =>
  void (secret && secrets.set(sql, secret))

/** Hands the secret of a pool to a transaction on it. */
export const inheritSecret = (from: Sql, to: Tx): void => bindSecret(to, secrets.get(from))

export function secretOf(sql: Sql | Tx): string {
  const secret = secrets.get(sql)
  assert(secret, 'the database was opened without the server’s secret')
  return secret
}
