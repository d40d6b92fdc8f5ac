/** Throw inside `db.tx` to retry the whole transaction, when the retry will find the conflicting row in place. */
export class TryAgain extends Error {
  override name = 'TryAgain'
  /** PostgreSQL's code for a serialization failure, which `tx` checks. */
  readonly code = '40001'
}

/** True if PostgreSQL refused a row because of this constraint. Citus adds the number of the shard to its name. */
export function violates(error: unknown, constraint: string): boolean {
  if (!(error instanceof Error && 'constraint_name' in error)) return false
  return String(error.constraint_name).replace(/_\d+$/, '') === constraint
}
