import { gunzipSync } from 'node:zlib'
import type { Sql } from '../../db/db.ts'

/** Every column of every table that holds one of these texts, as `table.column: text name`. */
export async function findTexts(sql: Sql, texts: Record<string, string>): Promise<string[]> {
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' order by table_name`
  const found = new Set<string>()
  for (const { name: table } of tables) {
    for (const row of await sql<Record<string, unknown>[]>`select * from ${sql(table)}`) {
      for (const [column, value] of Object.entries(row)) {
        const readings = readingsOf(value).map((reading) => reading.toLowerCase())
        for (const [name, text] of Object.entries(texts)) {
          const wanted = text.toLowerCase()
          if (readings.some((reading) => reading.includes(wanted))) found.add(`${table}.${column}: ${name}`)
        }
      }
    }
  }
  return [...found].sort()
}

/** The value as text, and what it contains in base64, hex or gzip. */
function readingsOf(value: unknown): string[] {
  if (value === null || value === undefined || value instanceof Date) return []
  if (value instanceof Uint8Array) return bytesRead(Buffer.from(value))
  if (Array.isArray(value)) return value.flatMap(readingsOf)
  if (typeof value === 'object') {
    return Object.entries(value).flatMap(([key, each]) => [key, ...readingsOf(each)])
  }
  const text = String(value)
  return [text, ...encodedIn(text)]
}

function bytesRead(bytes: Buffer): string[] {
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b
  return [
    bytes.toString('utf8'),
    bytes.toString('hex'),
    ...(isGzip ? [gunzipSync(bytes).toString('utf8')] : []),
  ]
}

function encodedIn(text: string): string[] {
  return (text.match(/[A-Za-z0-9+/_-]{16,}/g) ?? []).flatMap((part) => [
    Buffer.from(part, 'base64').toString('utf8'),
    ...(/^[0-9a-f]+$/i.test(part) ? [Buffer.from(part, 'hex').toString('utf8')] : []),
  ])
}
