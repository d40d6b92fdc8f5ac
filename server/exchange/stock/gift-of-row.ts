import { type Channel, channels, giftNames } from '#contract/exchange/channel-names.ts'
import { channelRules, exchangeAmounts } from '#contract/exchange/exchange-rules.ts'
import type { GiftColumns, GiftDefaults, GiftField } from '#contract/exchange/stock-columns.ts'
import { operatorText } from '#contract/operator-messages/catalogue.ts'
import type { Text } from '#contract/operator-messages/message.ts'
import type { CsvRow } from '#contract/values/csv.ts'
import type { NewGift } from './import.ts'

type Options = { columns: GiftColumns; defaults: GiftDefaults; today: string; width: number; values: Values }

/** Remembers the meaning of channels, amounts and days. A file has few different ones, and normalizing text is slow. */
type Values = ReturnType<typeof newValues>

export const newValues = () => ({
  channelOf: remembered(channelOf),
  amountOf: remembered(amountOf),
  dayOf: remembered(dayOf),
})

function remembered<Value>(read: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>()
  return (text) => {
    const value = known.get(text)
    if (value !== undefined) return value
    const fresh = read(text)
    known.set(text, fresh)
    return fresh
  }
}

/** Longer than any code or URL of a gift. */
const cellLengthMax = 500

/** The gift of one line, or what is wrong with it. */
export function giftOfRow(
  { cells }: CsvRow,
  { columns, defaults, today, width, values }: Options,
): NewGift | Text {
  const damage = damageOf(cells, width)
  if (damage) return damage
  const cell = (field: GiftField) => {
    const at = columns[field]
    return at === null ? null : cells[at]?.trim() || null
  }
  const channel = columns.channel === null ? defaults.channel : values.channelOf(cell('channel') ?? '')
  if (!channel) return operatorText('csv-channel', { channels })
  const points = columns.points === null ? defaults.points : values.amountOf(cell('points') ?? '')
  if (points === null || !exchangeAmounts[channel].includes(points)) {
    return operatorText('csv-points', { amounts: exchangeAmounts[channel] })
  }
  const [code, url, pin] = [cell('code'), cell('url'), cell('pin')]
  if (!code && !url) return operatorText('csv-no-gift')
  if ([code, url, pin].some((text) => text && isScientific.test(text))) return operatorText('csv-scientific')
  if (url && !/^https:\/\/\S+$/.test(url)) return operatorText('csv-url')
  if (channelRules[channel].hasPin && !pin) return operatorText('csv-no-pin', { channel })
  const written = cell('expires_on')
  const expiresOn = written && values.dayOf(written)
  if (written && !expiresOn) return operatorText('csv-expires-on')
  if (expiresOn && expiresOn < today) return operatorText('csv-over')
  return { channel, points, code, url, pin, expiresOn }
}

/** Excel writes a long number this way and has already dropped its last digits. */
const isScientific = /^\d+(\.\d+)?E[+-]\d+$/i

/** A line that was damaged before it came here, whatever its columns mean. */
function damageOf(cells: readonly string[], width: number): Text | null {
  if (cells.length > width) return operatorText('csv-too-many-cells')
  if (cells.length < width) return operatorText('csv-too-few-cells')
  if (cells.some((cell) => /[\r\n]/.test(cell))) return operatorText('csv-line-break')
  if (cells.some((cell) => cell.length > cellLengthMax)) {
    return operatorText('csv-long-cell', { max: cellLengthMax })
  }
  if (cells.some((cell) => /\ufffd|\p{Cc}/u.test(cell) || !cell.isWellFormed())) {
    return operatorText('csv-broken-text')
  }
  return null
}

/** By its id, or by its name as members read it. */
function channelOf(text: string): Channel | null {
  const wanted = plain(text)
  return channels.find((each) => each === wanted || plain(giftNames[each]) === wanted) ?? null
}

/** 1000, "1,000", ¥1,000, 1,000円, 1000pt, in full-width digits too. Null if it is no amount. */
function amountOf(text: string): number | null {
  const digits = plain(text).replace(/^[¥\\]|(円分?|pt|ポイント)$/g, '')
  if (!/^(\d{1,3}(,\d{3})+|\d{1,7})$/.test(digits)) return null
  return Number(digits.replaceAll(',', ''))
}

/** 2028-03-31, 2028/3/31, 2028年3月31日, also with a time of day, as Excel writes them. Null if there is no such day. */
function dayOf(text: string): string | null {
  const parts = dayPattern.exec(text.normalize('NFKC').trim())
  if (!parts) return null
  const [, year = '', month = '', date = ''] = parts
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return new Date(day).toJSON()?.slice(0, 10) === day ? day : null
}

const dayPattern = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(\s+\d{1,2}:\d{2}(:\d{2})?)?$/

const plain = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '')
