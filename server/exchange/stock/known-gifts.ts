import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Sql, Tx } from '../../db/db.ts'
import type { Seals, Secret } from './seal.ts'

/** Which of these gifts are in stock or once were, by their place in the list. A code with another PIN is known too. */
export async function knownGifts(
  sql: Sql | Tx,
  seals: Seals,
  gifts: readonly Secret[],
): Promise<Set<number>> {
  const known = new Set<number>()
  for (let first = 0; first < gifts.length; first += batchSize) {
    const batch = gifts.slice(first, first + batchSize)
    const places = new Map<string, number>()
    const codes = batch.map((gift, at) => hashAt(places, seals.codeHash(gift), first + at))
    const contents = batch.map((gift, at) => hashAt(places, seals.hash(gift), first + at))
    const rows = await sql<{ code: Buffer | null; content: Buffer }[]>`
      select code_hash as code, content_hash as content from exchange_stock
      where code_hash in ${sql(codes)} or content_hash in ${sql(contents)}`
    for (const hash of rows.flatMap(({ code, content }) => [code, content])) {
      const place = hash && places.get(hash.toString('hex'))
      if (typeof place === 'number') known.add(place)
    }
    await nextTurn()
  }
  return known
}

const batchSize = 1_000

function hashAt(places: Map<string, number>, hash: Buffer, place: number): Buffer {
  places.set(hash.toString('hex'), place)
  return hash
}
