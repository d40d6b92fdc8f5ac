import type postgres from 'postgres'

export type Sql = postgres.Sql<{ bigint: number }>
export type Tx = postgres.TransactionSql<{ bigint: number }>

export type Db = {
  /** For single statements; several that belong together go through `tx`. */
  sql: Sql
  /**
   * For reads of one row by its key that many calls make: over two connections, where the driver sends those of one
   * moment together. Nothing that can take long, since others wait behind it.
   */
  quick: Sql
  /**
   * Runs `work` in one transaction and retries it when PostgreSQL reports a serialization failure, so `work`
   * must be free of side effects; what must happen once goes to `afterCommit`. `uid` names the one member the
   * transaction is about (null: none), which is what lets a distributed engine route it.
   */
  tx: <T>(uid: string | null, work: (tx: Tx) => Promise<T>) => Promise<T>
  /**
   * `tx` for work that is one statement: one round trip to PostgreSQL instead of three. Should the work need a second
   * one after all, each stands for itself, so what is left behind by the first alone must be right too.
   */
  single: <T>(uid: string | null, work: (tx: Tx) => Promise<T>) => Promise<T>
  close: () => Promise<void>
}
