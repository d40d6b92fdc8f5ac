import type { Acting } from '../../audit/act.ts'
import { recordAct } from '../../audit/record-act.ts'
import type { Db } from '../../db/db.ts'
import { operatorError } from '../../operator-error.ts'
import { stockGifts } from './import.ts'
import { readGiftCsv } from './read-csv.ts'
import { knownHashes, resealStock } from './report.ts'
import type { Seals } from './seal.ts'

type Stock = { db: Db; seals: Seals }

export type Imported = { added: number; known: number; twice: number; points: number; isDryRun: boolean }

/** Imports a company's CSV file as a whole or not at all. Gifts already in stock are skipped. */
export async function importGifts(
  { db, seals }: Stock,
  text: string,
  { actor, operator, at, file, dryRun }: Acting & { file: string; dryRun: boolean },
): Promise<Imported> {
  const { gifts, problems } = readGiftCsv(text)
  if (problems.length > 0) {
    const more = Math.max(0, problems.length - problemsMax)
    throw operatorError('gift-file-errors', { problems: problems.slice(0, problemsMax), more })
  }
  if (gifts.length === 0) throw operatorError('gift-file-empty')
  const different = new Map(gifts.map((gift) => [seals.hash(gift).toString('hex'), gift]))
  const known = await knownHashes(
    db.sql,
    [...different.keys()].map((hash) => Buffer.from(hash, 'hex')),
  )
  const wanted = [...different].filter(([hash]) => !known.has(hash)).map(([, gift]) => gift)
  const points = wanted.reduce((sum, gift) => sum + gift.points, 0)
  const counts = { added: wanted.length, known: known.size, twice: gifts.length - different.size, points }
  if (dryRun) return { ...counts, isDryRun: true }
  await db.tx(null, async (tx) => {
    await stockGifts(tx, seals, wanted, at)
    await recordAct(tx, {
      at,
      actor,
      operator,
      act: 'gifts import',
      subject: 'stock',
      details: { file, ...counts },
    })
  })
  return { ...counts, isDryRun: false }
}

const problemsMax = 20

/** Encrypts every gift with the newest key. */
export async function rotateKeys({ db, seals }: Stock, { actor, operator, at }: Acting) {
  const gifts = await resealStock(db.sql, seals)
  const details = { keyId: seals.newestKeyId, gifts }
  await db.tx(null, (tx) =>
    recordAct(tx, { at, actor, operator, act: 'gifts rotate', subject: 'stock', details }),
  )
  return details
}
