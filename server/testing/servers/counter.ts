import * as z from 'zod/mini'
import { liveDocument } from '#contract/protocol/document.ts'
import type { Db, Sql, Tx } from '../../db/db.ts'
import { publish } from '../../live/publish.ts'

/** A live document for tests: a number per member. */
export const counterDocument = liveDocument({
  path: 'users/{uid}/private/counter',
  shape: z.object({ value: z.int(), padding: z.optional(z.string()) }),
})

export const counterReader = {
  document: counterDocument,
  read: async (sql: Sql, uid: string) => {
    const [row] = await sql`select value, padding from test_counter where uid = ${uid}`
    return row ? { value: row.value, ...(row.padding && { padding: row.padding }) } : null
  },
}

export async function makeCounterTable({ sql }: Pick<Db, 'sql'>) {
  await sql`create table if not exists test_counter (uid text primary key, value int not null, padding text)`
}

export async function count(tx: Tx, uid: string, padding: string | null = null) {
  await tx`
    insert into test_counter (uid, value, padding) values (${uid}, 1, ${padding})
    on conflict (uid) do update set value = test_counter.value + 1, padding = ${padding}`
  await publish(tx, counterDocument, uid)
}
