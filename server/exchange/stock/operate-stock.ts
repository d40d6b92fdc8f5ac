import type { Acting } from '../../audit/act.ts'
import { recordAct } from '../../audit/record-act.ts'
import type { Db } from '../../db/db.ts'
import { refuseUnknownKey } from './key-holders.ts'
import { resealStock } from './report.ts'
import type { Seals } from './seal.ts'

type Stock = { db: Db; seals: Seals }

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
