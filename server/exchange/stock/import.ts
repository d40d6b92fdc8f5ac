import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Channel } from '#contract/exchange/channel-names.ts'
import type { Tx } from '../../db/db.ts'
import type { Seals, Secret } from './seal.ts'

export type NewGift = Secret & {
  channel: Channel
  points: number
  expiresOn: string | null
  isSample?: boolean
}

/** Adds gifts to the stock; gifts already in stock are skipped, whatever file they came from. */
export async function stockGifts(
  tx: Tx,
  seals: Seals,
  gifts: readonly NewGift[],
  at: Date,
  lotId: string | null = null,
): Promise<{ added: number; known: number }> {
  let added = 0
  for (let first = 0; first < gifts.length; first += batchSize) {
    const rows = gifts.slice(first, first + batchSize).map((gift) => rowOf(seals, gift, { at, lotId }))
    const inserted = await tx`
      insert into exchange_stock ${tx(rows)} on conflict do nothing returning id`
    added += inserted.length
    // Encrypting a large file must not keep members waiting.
    await nextTurn()
  }
  return { added, known: gifts.length - added }
}

const batchSize = 500

function rowOf(
  seals: Seals,
  { code, url, pin, ...gift }: NewGift,
  { at, lotId }: { at: Date; lotId: string | null },
) {
  const secret = { code, url, pin }
  const { sealed, keyId } = seals.seal(secret)
  return {
    id: randomUUID(),
    channel: gift.channel,
    points: gift.points,
    sealed,
    key_id: keyId,
    content_hash: seals.hash(secret),
    code_hash: seals.codeHash(secret),
    lot_id: lotId,
    expires_on: gift.expiresOn,
    is_sample: gift.isSample ?? false,
    imported_at: at,
  }
}
