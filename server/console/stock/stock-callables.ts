import * as z from 'zod/mini'
import {
  findStockedGift as findStockedGiftCallable,
  type GiftRow,
  giftStates,
  listLots,
  listStockedGifts,
  readStockFile,
  readStockLines,
} from '#contract/console/stock.ts'
import { channels } from '#contract/exchange/channel-names.ts'
import type { GiftColumns } from '#contract/exchange/stock-columns.ts'
import { groupsOf, problemsOf, readFileOf } from '../../exchange/stock/check-file.ts'
import { readLots } from '../../exchange/stock/lot.ts'
import { isLow, readPacedStock } from '../../exchange/stock/pace.ts'
import { readStockedGifts, type StockedGift } from '../../exchange/stock/stocked-gift.ts'
import type { Handler } from '../../http/handle.ts'
import { badRequest } from '../../http/json-body.ts'
import { recordRead } from '../act/record-operator-act.ts'
import type { Console } from '../console.ts'
import { handleOperator } from '../handle-operator.ts'
import { keyAfter, pageOf, rowsToRead } from '../list/page-of.ts'
import { type NameOf, operatorNames } from '../operator/operator-names.ts'
import { findGiftAndExchange } from './find-gift.ts'

const problemsShown = 200
const samplesShown = 3

export function stockCallables(operatorConsole: Console): Handler[] {
  const { exchanges } = operatorConsole
  const { sql } = operatorConsole.db
  return [
    handleOperator(operatorConsole, readStockLines, async (_input, { clock }) => {
      const lines = await readPacedStock(exchanges, clock.now())
      return { lines: lines.map((line) => ({ ...line, isLow: isLow(line) })) }
    }),

    handleOperator(operatorConsole, listLots, async (asked, context) => {
      const { buyer } = asked.filters
      const after = placeAfter(asked)
      const found = await readLots(sql, {
        buyer,
        after: after && { importedAt: after.at, lotId: after.id },
        max: rowsToRead(asked),
      })
      const page = pageOf(asked, found, ({ importedAt, lotId }) => [importedAt.toISOString(), lotId])
      if (asked.forCsv) {
        const details = { rows: page.rows.length, buyer: buyer ?? null }
        await recordRead(operatorConsole, context, {
          act: 'lots export',
          subject: 'stock',
          seen: ['ロット'],
          details,
        })
      }
      const nameOf = await operatorNames(sql)
      const rows = page.rows.map(({ importedAt, importedBy, ...lot }) => ({
        ...lot,
        importedBy: nameOf(importedBy),
        importedAt: importedAt.toISOString(),
      }))
      return { rows, next: page.next }
    }),

    handleOperator(operatorConsole, listStockedGifts, async (asked, context) => {
      const wanted = giftFilters(asked.filters)
      const after = placeAfter(asked)
      const found = await readStockedGifts(sql, {
        ...wanted,
        after: after && { importedAt: after.at, giftId: after.id },
        max: rowsToRead(asked),
      })
      const page = pageOf(asked, found, ({ importedAt, giftId }) => [importedAt.toISOString(), giftId])
      if (asked.forCsv) {
        const details = {
          rows: page.rows.length,
          state: wanted.state ?? null,
          channel: wanted.channel ?? null,
        }
        await recordRead(operatorConsole, context, {
          act: 'gifts export',
          subject: 'stock',
          seen: ['ギフト'],
          details,
        })
      }
      const nameOf = await operatorNames(sql)
      return { rows: page.rows.map((gift) => giftRowOf(gift, nameOf)), next: page.next }
    }),

    handleOperator(operatorConsole, findStockedGiftCallable, async (by, context) => {
      const { gift, exchange } = await findGiftAndExchange(operatorConsole, by)
      if (exchange) {
        await recordRead(operatorConsole, context, {
          act: 'gifts read',
          subject: exchange.exchangeId,
          uid: exchange.uid,
          seen: ['ギフトの状態', 'ニックネーム'],
        })
      }
      return { gift: gift && giftRowOf(gift, await operatorNames(sql)), exchange }
    }),

    handleOperator(operatorConsole, readStockFile, async (input, { clock }) => {
      const now = clock.now()
      const file = await readFileOf(input, now)
      const problems = await problemsOf(sql, exchanges.seals, file)
      const { encoding, heads, columns, rows, gifts } = file
      return {
        encoding,
        heads: heads.slice(0, columnsMax),
        columns,
        rows: rows.length,
        groups: groupsOf(gifts, now),
        samples: rows.slice(0, samplesShown).map(({ cells }) => samplesOf(cells, columns)),
        problems: problems.slice(0, problemsShown).map(({ line, problem }) => ({ line, text: problem.ja })),
        problemCount: problems.length,
      }
    }),
  ]
}

const columnsMax = 200

/** Cells of a column that is known to hold no secret are shown whole. */
function samplesOf(cells: readonly string[], { channel, points, expires_on }: GiftColumns): string[] {
  const isPlain = (at: number) => at === channel || at === points || at === expires_on
  return cells.slice(0, columnsMax).map((cell, at) => (isPlain(at) ? cell.slice(0, 40) : masked(cell)))
}

/** Enough to recognize the column, not enough to use the code. */
function masked(cell: string): string {
  const letters = [...cell.slice(0, 40)]
  const shown = Math.min(4, Math.ceil(letters.length / 3))
  return letters.map((letter, at) => (at < shown ? letter : '•')).join('')
}

const giftRowOf = (
  { orderId: _, importedAt, at, endedBy, ...gift }: StockedGift,
  nameOf: NameOf,
): GiftRow => ({
  ...gift,
  endedBy: endedBy && nameOf(endedBy),
  importedAt: importedAt.toISOString(),
  at: at?.toISOString() ?? null,
})

type Filters = Partial<Record<'state' | 'channel' | 'points' | 'lot', string | undefined>>

/** A filter that the URL does not spell right counts as none, as in the other lists. */
function giftFilters({ state, channel, points, lot }: Filters) {
  return {
    state: giftStates.find((each) => each === state),
    channel: channels.find((each) => each === channel),
    points: points && /^\d{1,6}$/.test(points) ? Number(points) : undefined,
    lotId: lot && z.uuid().safeParse(lot).success ? lot : undefined,
  }
}

const place = z.tuple([z.iso.datetime(), z.uuid()])

function placeAfter(asked: { after: string | null }): { at: Date; id: string } | null {
  const key = keyAfter(asked)
  if (key === null) return null
  const parsed = place.safeParse(key)
  if (!parsed.success) throw badRequest()
  const [at, id] = parsed.data
  return { at: new Date(at), id }
}
