import { codeOf } from './unavailable.ts'

/** Throw inside `db.tx` to retry the whole transaction, when the retry will find the conflicting row in place. */
export class TryAgain extends Error {
  override name = 'TryAgain'
  /** PostgreSQL's code for a serialization failure, which `tx` checks. */
  readonly code = '40001'
}

const uniqueViolation = '23505'

/**
 * True if PostgreSQL refused a row because of this constraint. Citus adds the number of the shard to its name, and names
 * the constraint of a worker in the message only.
 */
export function violates(error: unknown, constraint: string): boolean {
  if (!(error instanceof Error)) return false
  if ('constraint_name' in error) return String(error.constraint_name).replace(/_\d+$/, '') === constraint
  return codeOf(error) === uniqueViolation && new RegExp(`"${constraint}(_\\d+)?"`).test(error.message)
}
