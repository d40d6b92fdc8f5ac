import * as z from 'zod/mini'
import { nothing, time } from '../auth/auth-shapes.ts'
import { channels } from '../exchange/channel-names.ts'
import { exchangeId, exchangeStatuses } from '../exchange/exchange.ts'
import { stockFileBytesMax } from '../exchange/stock-columns.ts'
import { characterCount, cleanLine } from '../values/clean-text.ts'
import { operatorAct } from './act.ts'
import { filter, listInput, listOutput } from './list.ts'
import { operatorCallable } from './operator-callable.ts'

const uid = z.string().check(z.minLength(1), z.maxLength(64))
const channel = z.enum(channels)
const count = z.int().check(z.nonnegative())

const stockLine = z.object({
  channel,
  points: z.int(),
  /** Can be issued. */
  free: count,
  /** Too close to their end to be issued, or over. */
  tooOld: count,
  /** Those of them that are over. */
  expired: count,
  reserved: count,
  /** Exchanges of the last 28 days. */
  exchanges: count,
  /** At that pace. Null: nothing was exchanged. */
  daysLeft: z.nullable(count),
  isLow: z.boolean(),
  /** False if a company issues the gifts of this channel, so that the stock is not used. */
  isInUse: z.boolean(),
})
export type StockLine = z.output<typeof stockLine>

/** The stock by channel and amount, and how long it lasts. */
export const readStockLines = operatorCallable({
  name: 'console-stock-lines',
  role: 'viewer',
  idempotent: true,
  input: nothing,
  output: z.object({ lines: z.array(stockLine) }),
})

const lotRow = z.object({
  lotId: z.uuid(),
  fileName: z.string(),
  gifts: count,
  points: count,
  costYen: count,
  buyer: z.string(),
  seller: z.nullable(z.string()),
  importedBy: z.string(),
  importedAt: time,
  free: count,
  /** Set aside for exchanges that are under way. */
  reserved: count,
  issued: count,
  ended: count,
  /** Nothing of it comes back to stock. */
  isWithdrawn: z.boolean(),
})
export type LotRow = z.output<typeof lotRow>

/** Purchases of gifts, the newest first. */
export const listLots = operatorCallable({
  name: 'console-stock-lots',
  role: 'viewer',
  idempotent: true,
  input: listInput({ buyer: filter }),
  output: listOutput(lotRow),
})

/** `free`: in stock. `reserved`: waits for its exchange. The last three are out of use. */
export const giftStates = ['free', 'reserved', 'issued', 'withdrawn', 'expired', 'replaced'] as const
export type StockedGiftState = (typeof giftStates)[number]

export const stockedGiftStateNames: Record<StockedGiftState, string> = {
  free: '在庫',
  reserved: '確保中',
  issued: '発行済み',
  withdrawn: '取り下げ',
  expired: '期限切れで処分',
  replaced: '差し替え済み',
}

const giftRow = z.object({
  giftId: z.uuid(),
  channel,
  points: z.int(),
  state: z.enum(giftStates),
  expiresOn: z.nullable(z.string()),
  isSample: z.boolean(),
  lotId: z.nullable(z.uuid()),
  lotName: z.nullable(z.string()),
  importedAt: time,
  /** When the state began: reserved, issued or ended. */
  at: z.nullable(time),
  endedBy: z.nullable(z.string()),
})
export type GiftRow = z.output<typeof giftRow>

/** Gifts one by one, without their codes, the newest first. */
export const listStockedGifts = operatorCallable({
  name: 'console-stock-gifts',
  role: 'viewer',
  idempotent: true,
  input: listInput({ state: filter, channel: filter, points: filter, lot: filter }),
  output: listOutput(giftRow),
})

/**
 * One gift with its exchange: by its id, or by its code, its URL or the number of the exchange. The code is sent here and
 * never back. Naming the member is an entry in the audit log.
 */
export const findStockedGift = operatorCallable({
  name: 'console-stock-find',
  role: 'viewer',
  idempotent: true,
  input: z.union([
    z.object({ giftId: z.uuid() }),
    z.object({ text: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)) }),
  ]),
  output: z.object({
    gift: z.nullable(giftRow),
    exchange: z.nullable(
      z.object({
        uid,
        exchangeId,
        number: z.string(),
        nickname: z.string(),
        channel,
        points: count,
        status: z.enum(exchangeStatuses),
        isOpened: z.boolean(),
      }),
    ),
  }),
})

/** Base64 has four characters for three bytes. */
const contentLengthMax = Math.ceil(stockFileBytesMax / 3) * 4
/** The file and everything around it. */
const bodyBytesMax = contentLengthMax + 65_536

const line = (max: number) =>
  z.string().check(
    z.overwrite(cleanLine),
    z.refine((text) => text !== '' && characterCount(text) <= max),
  )
const place = z.nullable(z.int().check(z.nonnegative(), z.maximum(199)))

const giftColumns = z.object({
  channel: place,
  points: place,
  code: place,
  url: place,
  pin: place,
  expires_on: place,
})

const giftFile = z.object({
  name: line(200),
  /** Base64 of its bytes: the server decodes the text, so that both ways of importing read it alike. */
  content: z.string().check(z.maxLength(contentLengthMax), z.regex(/^[A-Za-z0-9+/]*={0,2}$/)),
  /** Null: by the headings. */
  columns: z.nullable(giftColumns),
  defaults: z.object({ channel: z.nullable(channel), points: z.nullable(z.int().check(z.positive())) }),
})
export type GiftFileInput = z.output<typeof giftFile>

/** Reads a file and says what is in it. Nothing is stored. */
export const readStockFile = operatorCallable({
  name: 'console-stock-read-file',
  role: 'admin',
  idempotent: true,
  bodyBytesMax,
  input: giftFile,
  output: z.object({
    encoding: z.nullable(z.string()),
    heads: z.array(z.string()),
    columns: giftColumns,
    /** The first rows, with most of each cell hidden. */
    samples: z.array(z.array(z.string())),
    rows: count,
    groups: z.array(z.object({ channel, points: z.int(), gifts: count, tooOld: count })),
    problems: z.array(z.object({ line: z.int(), text: z.string() })),
    problemCount: count,
  }),
})
export type StockFileRead = z.output<typeof readStockFile.output>

/** Takes a file into stock as one lot, the whole of it or nothing. */
export const importStockAct = operatorAct({
  name: 'console-stock-import',
  act: 'gifts import',
  role: 'admin',
  words: ['file'],
  bodyBytesMax,
  input: z.object({
    file: giftFile,
    costYen: z.int().check(z.nonnegative(), z.maximum(1_000_000_000)),
    buyer: line(60),
    seller: z.nullable(line(60)),
  }),
})

/** Takes a gift out of stock, such as one with a damaged code. */
export const withdrawGiftAct = operatorAct({
  name: 'console-stock-withdraw',
  act: 'gifts withdraw',
  isFinal: true,
  role: 'admin',
  input: z.object({ giftId: z.uuid() }),
})

/** Takes every gift of a lot out of stock that no member has, such as after the company voids a purchase. */
export const withdrawLotAct = operatorAct({
  name: 'console-stock-withdraw-lot',
  act: 'gifts withdraw-lot',
  isFinal: true,
  role: 'admin',
  needsRecentSignIn: true,
  input: z.object({ lotId: z.uuid() }),
})

/** Takes every gift out of stock that is over. */
export const dismissExpiredAct = operatorAct({
  name: 'console-stock-dismiss',
  act: 'gifts dismiss',
  isFinal: true,
  role: 'admin',
  input: nothing,
})

/** Gives the member of an issued exchange another gift from stock, because the code does not work. */
export const replaceGiftAct = operatorAct({
  name: 'console-stock-replace',
  act: 'gifts replace',
  isFinal: true,
  role: 'support',
  input: z.object({ uid, exchangeId }),
})
