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
   * `tx` for work that writes member tables only (server/db/tables.ts), of one member or of the members of one shard: on a
   * distributed database it commits in one phase on one node. With a write to a local table in it, a crash could keep one
   * of the two only.
   */
  memberTx: <T>(uid: string | null, work: (tx: Tx) => Promise<T>) => Promise<T>
  /**
   * `memberTx` for work of a single statement: one round trip to PostgreSQL instead of three. If the work sends a
   * second statement, each commits on its own, so the state after the first alone must be valid.
   */
  single: <T>(uid: string | null, work: (tx: Tx) => Promise<T>) => Promise<T>
  /** The form in which transactions write to several tables of a member; `single` is `memberTx` in the routed form. */
  form: () => WriteForm
  /** Reads whether every table is distributed as declared. */
  learnForm: () => Promise<WriteForm>
  close: () => Promise<void>
}

/**
 * The form of a member's write to several tables. `joined`: one statement, for a database on one node. `routed`: one
 * statement per table, which Citus sends to the node of the member. Citus runs a joined statement in parts, with
 * intermediate results on every node and a commit in two phases, or refuses it.
 */
export type WriteForm = 'joined' | 'routed'
