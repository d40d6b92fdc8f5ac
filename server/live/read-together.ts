import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Db } from '../db/db.ts'
import { type LiveReader, rowsOf } from './live-reader.ts'

type Part = { version: number; rows: unknown }

/** Null: the document is to be read alone. */
export type ReadTogether = (uid: string, path: string) => Promise<Part | null>

type Asked = { paths: Set<string>; answer: Promise<Map<string, Part> | null> }

/**
 * Reads the documents that a member asks for in one turn, as every page does that opens, by one statement. That is one
 * snapshot of the database, so each version belongs to its rows. Citus takes several snapshots for it: there every
 * document is read alone, after its version. Always all parts, so that there is one text for PostgreSQL to prepare.
 */
export function readsTogether(
  { sql, form }: Pick<Db, 'sql' | 'form'>,
  readers: readonly LiveReader[],
): ReadTogether {
  const parts = readers.flatMap(({ document, part }) => (part ? [{ path: document.path, ...part }] : []))
  const asked = new Map<string, Asked>()

  const selects = [...new Set(parts.map(({ select }) => select))]

  async function readAll(uid: string): Promise<Map<string, Part>> {
    const [first, ...others] = selects.map((select) => rowsOf(sql, select(sql, uid)))
    const [row] = await sql<[{ versions: Record<string, number> | null; parts: unknown[] }]>`
      select (select json_object_agg(document, version) from live_version where uid = ${uid}) as versions,
        json_build_array(${others.reduce((list, each) => sql`${list}, ${each}`, first ?? sql``)}) as parts`
    return new Map(
      parts.map(({ path, select }) => [
        path,
        { version: row.versions?.[path] ?? 0, rows: row.parts[selects.indexOf(select)] },
      ]),
    )
  }

  function ask(uid: string): Asked {
    const paths = new Set<string>()
    const answer = nextTurn().then(() => {
      asked.delete(uid)
      return paths.size > 1 ? readAll(uid) : null
    })
    asked.set(uid, { paths, answer })
    return { paths, answer }
  }

  return async (uid, path) => {
    if (form() === 'routed') return null
    const { paths, answer } = asked.get(uid) ?? ask(uid)
    paths.add(path)
    return (await answer)?.get(path) ?? null
  }
}
