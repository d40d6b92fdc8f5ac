import type { GiftFileInput } from '#contract/console/stock.ts'
import type { Channel } from '#contract/exchange/channel-names.ts'
import { operatorText } from '#contract/operator-messages/catalogue.ts'
import { addDays, japanDay } from '#contract/values/japan-day.ts'
import type { Sql, Tx } from '../../db/db.ts'
import type { CsvProblem } from './csv-problem.ts'
import { knownGifts } from './known-gifts.ts'
import { type GiftFile, type ReadGift, readGiftFile } from './read-gift-file.ts'
import type { Seals } from './seal.ts'
import { stockDaysLeftMin } from './stock.ts'

export const readFileOf = ({ content, columns, defaults }: GiftFileInput, now: Date): Promise<GiftFile> =>
  readGiftFile(Buffer.from(content, 'base64'), { today: japanDay(now), columns, defaults })

/** Every problem of the file, by line: a repeated or a known code is one here, so that nothing is skipped silently. */
export async function problemsOf(sql: Sql | Tx, seals: Seals, file: GiftFile): Promise<CsvProblem[]> {
  const known = await knownGifts(sql, seals, file.gifts)
  const problems = [
    ...file.problems,
    ...file.repeats.map(({ line, first }) => ({ line, problem: operatorText('csv-twice', { first }) })),
    ...file.gifts.flatMap(({ line }, place) =>
      known.has(place) ? [{ line, problem: operatorText('csv-known') }] : [],
    ),
  ].sort((one, other) => one.line - other.line)
  if (problems.length === 0 && file.gifts.length === 0) {
    return [{ line: 1, problem: operatorText('gift-file-empty') }]
  }
  return problems
}

export type GiftGroup = {
  channel: Channel
  points: number
  gifts: number
  /** Too close to their end to be issued. */
  tooOld: number
}

/** The gifts by channel and amount, in the order of the file. */
export function groupsOf(gifts: readonly ReadGift[], now: Date): GiftGroup[] {
  const usableFrom = addDays(japanDay(now), stockDaysLeftMin)
  const groups = new Map<string, GiftGroup>()
  for (const { channel, points, expiresOn } of gifts) {
    const key = `${channel} ${points}`
    const group = groups.get(key) ?? { channel, points, gifts: 0, tooOld: 0 }
    group.gifts++
    if (expiresOn !== null && expiresOn < usableFrom) group.tooOld++
    groups.set(key, group)
  }
  return [...groups.values()]
}
