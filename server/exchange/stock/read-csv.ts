import { type Channel, channels, exchangeAmounts } from '#contract/exchange/exchange-rules.ts'
import { operatorText } from '#contract/operator-messages/catalogue.ts'
import type { Text } from '#contract/operator-messages/message.ts'
import { csvRows } from '#contract/values/csv.ts'
import type { NewGift } from './import.ts'

/** The error of a line. Never its content, which may be a gift code. */
type CsvProblem = { line: number; problem: Text }

export const csvHeads = ['channel', 'points', 'code', 'url', 'pin', 'expires_on'] as const
type Head = (typeof csvHeads)[number]

/** Reads the CSV file of a company: a header line, then one gift per line. */
export function readGiftCsv(text: string): { gifts: NewGift[]; problems: CsvProblem[] } {
  const [heads = { line: 1, cells: [] }, ...rows] = csvRows(text.replace(/^\ufeff/, ''))
  const names = heads.cells.map((cell) => cell.trim().toLowerCase())
  const unknown = names.filter((name) => !csvHeads.some((head) => head === name))
  if (unknown.length > 0 || !names.includes('channel') || !names.includes('points')) {
    const problem = operatorText('csv-columns', { columns: csvHeads.join(',') })
    return { gifts: [], problems: [{ line: 1, problem }] }
  }
  const gifts: NewGift[] = []
  const problems: CsvProblem[] = []
  for (const { line, cells } of rows) {
    const cell = (head: Head) => cells[names.indexOf(head)]?.trim() || null
    const found = cells.length > names.length ? operatorText('csv-too-many-cells') : giftOf(cell)
    if ('channel' in found) gifts.push(found)
    else problems.push({ line, problem: found })
  }
  return { gifts, problems }
}

function giftOf(cell: (head: Head) => string | null): NewGift | Text {
  const channel = channels.find((each) => each === cell('channel'))
  if (!channel) return operatorText('csv-channel', { channels })
  const points = Number(cell('points'))
  if (!isOffered(channel, points)) return operatorText('csv-points', { amounts: exchangeAmounts[channel] })
  const [code, url, pin, expiresOn] = [cell('code'), cell('url'), cell('pin'), cell('expires_on')]
  if (!code && !url) return operatorText('csv-no-gift')
  if (url && !/^https:\/\/\S+$/.test(url)) return operatorText('csv-url')
  if (expiresOn && !isDay(expiresOn)) return operatorText('csv-expires-on')
  return { channel, points, code, url, pin, expiresOn }
}

const isOffered = (channel: Channel, points: number) => exchangeAmounts[channel].includes(points)
const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(text).toJSON()?.slice(0, 10) === text
