/** Thrown inside `db.tx` when the whole transaction, tried again, will find what it met with in place. */
export class TryAgain extends Error {
  override name = 'TryAgain'
  /** PostgreSQL's own code for it, which is what `tx` looks at. */
  readonly code = '40001'
}

/** Whether PostgreSQL refused a row because of this constraint. */
export function violates(error: unknown, constraint: string): boolean {
  return error instanceof Error && 'constraint_name' in error && error.constraint_name === constraint
}
