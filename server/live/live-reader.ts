import type postgres from 'postgres'
import type { LiveDocument } from '#contract/protocol/document.ts'
import type { InJson, Sql, Tx } from '../db/db.ts'

/** How a feature reads its document; main passes the list of readers to the hub. */
export type LiveReader = {
  document: LiveDocument
  read: (sql: Sql, uid: string) => Promise<unknown>
  /** For documents that every page follows: read together when the page opens. */
  part?: DocumentPart
}

type Select = postgres.PendingQuery<postgres.Row[]>

/** A document made of the rows of one select, which may be the same for several: all of them share a statement. */
type DocumentPart = {
  select: (sql: Sql, uid: string) => Select
  data: (rows: unknown, from: { sql: Sql; uid: string }) => unknown
}

type PartReader<Row> = {
  document: LiveDocument
  /** Names the member, and only tables with the rows of members. */
  select: DocumentPart['select']
  data: (rows: InJson<Row>[], from: { sql: Sql; uid: string }) => unknown
}

export const partReader = <Row>({ document, select, data }: PartReader<Row>): LiveReader => ({
  document,
  read: async (sql, uid) => data(await readPart<Row>(sql, select(sql, uid)), { sql, uid }),
  // Cast, because the rows are those of this select.
  part: { select, data: (rows, from) => data(rows as InJson<Row>[], from) },
})

/** The rows of a part that is read alone. */
export async function readPart<Row>(sql: Sql | Tx, select: Select): Promise<InJson<Row>[]> {
  const [read] = await sql<[{ rows: InJson<Row>[] }]>`select ${rowsOf(sql, select)} as rows`
  return read.rows
}

/** As an expression. JSON, because a statement has only one list of columns. */
export const rowsOf = (sql: Sql | Tx, select: Select) =>
  sql`(select coalesce(json_agg(part), '[]') from (${select}) part)`
