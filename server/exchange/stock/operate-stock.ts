import { giftFields, guessColumns } from '#contract/exchange/stock-columns.ts'
import { operatorText } from '#contract/operator-messages/catalogue.ts'
import { japanDay } from '#contract/values/japan-day.ts'
import type { Acting } from '../../audit/act.ts'
import { recordAct } from '../../audit/record-act.ts'
import type { Db } from '../../db/db.ts'
import { operatorError } from '../../operator-error.ts'
import { stockGifts } from './import.ts'
import { refuseUnknownKey } from './key-holders.ts'
import { knownGifts } from './known-gifts.ts'
import { readGiftFile } from './read-gift-file.ts'
import { resealStock } from './report.ts'
import type { Seals } from './seal.ts'

type Stock = { db: Db; seals: Seals }

export type Imported = { added: number; known: number; twice: number; points: number; isDryRun: boolean }

/** Imports a company's CSV file as a whole or not at all. Gifts already in stock are skipped. */
export async function importGifts(
  { db, seals }: Stock,
  bytes: Uint8Array,
  { actor, operator, at, file, dryRun }: Acting & { file: string; dryRun: boolean },
): Promise<Imported> {
  const { gifts, repeats, problems, heads } = await readGiftFile(bytes, { today: japanDay(at) })
  // Nobody maps the columns here, so an unknown one may be a PIN that would be lost.
  const isUnknown = heads.some((head) => head !== '' && Object.values(guessColumns([head])).every(isNull))
  const found = isUnknown ? [unknownColumn] : problems
  if (found.length > 0) {
    const more = Math.max(0, found.length - problemsMax)
    throw operatorError('gift-file-errors', { problems: found.slice(0, problemsMax), more })
  }
  if (gifts.length === 0) throw operatorError('gift-file-empty')
  const known = await knownGifts(db.sql, seals, gifts)
  const wanted = gifts.filter((_, place) => !known.has(place))
  const points = wanted.reduce((sum, gift) => sum + gift.points, 0)
  const counts = { added: wanted.length, known: known.size, twice: repeats.length, points }
  if (dryRun) return { ...counts, isDryRun: true }
  await refuseUnknownKey(db.sql, seals)
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

const isNull = (place: number | null) => place === null
const unknownColumn = { line: 1, problem: operatorText('csv-columns', { columns: giftFields.join(',') }) }
const problemsMax = 20

/** Encrypts every gift with the newest key, which every running server must know: the others could not open a gift. */
export async function rotateKeys({ db, seals }: Stock, { actor, operator, at }: Acting) {
  await refuseUnknownKey(db.sql, seals)
  const gifts = await resealStock(db.sql, seals)
  const details = { keyId: seals.newestKeyId, gifts }
  await db.tx(null, (tx) =>
    recordAct(tx, { at, actor, operator, act: 'gifts rotate', subject: 'stock', details }),
  )
  return details
}
