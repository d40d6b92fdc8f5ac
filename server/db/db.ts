import type postgres from 'postgres'

export type Sql = postgres.Sql<{ bigint: number }>
export type Tx = postgres.TransactionSql<{ bigint: number }>

/** A row as PostgreSQL writes it into JSON. */
export type InJson<Row> = {
  [Name in keyof Row]: Row[Name] extends Date
    ? string
    : Row[Name] extends Date | null
      ? string | null
      : Row[Name]
}

export type Db = {
  /** For single statements; statements that belong together go through `tx`. */
  sql: Sql
  /**
   * For frequent single-row reads by key: two connections, on which the driver pipelines statements. Nothing
   * slow, because other reads queue behind it.
   */
  quick: Sql
  /**
   * Runs `work` in one transaction and retries it when PostgreSQL reports a serialization failure, so `work`
   * must have no side effects; use `afterCommit` for those. `uid` names the one member the transaction
   * concerns (null: none), so that a distributed engine can route it.
   */
  tx: <T>(uid: string | null, work: (tx: Tx) => Promise<T>) => Promise<T>
  /**
   * `tx` for work of a single statement: one round trip to PostgreSQL instead of three. If the work sends a
   * second statement, each commits on its own, so the state after the first alone must be valid.
   */
  single: <T>(uid: string | null, work: (tx: Tx) => Promise<T>) => Promise<T>
  close: () => Promise<void>
}
