import { type Channel, channels, exchangeAmounts } from '#contract/exchange/exchange-rules.ts'
import { csvRows } from '#contract/values/csv.ts'
import type { NewGift } from './import.ts'

/** The error of a line. Never its content, which may be a gift code. */
export type CsvProblem = { line: number; problem: string }

export const csvHeads = ['channel', 'points', 'code', 'url', 'pin', 'expires_on'] as const
type Head = (typeof csvHeads)[number]

/** Reads the CSV file of a company: a header line, then one gift per line. */
export function readGiftCsv(text: string): { gifts: NewGift[]; problems: CsvProblem[] } {
  const [heads = { line: 1, cells: [] }, ...rows] = csvRows(text.replace(/^\ufeff/, ''))
  const names = heads.cells.map((cell) => cell.trim().toLowerCase())
  const unknown = names.filter((name) => !csvHeads.some((head) => head === name))
  if (unknown.length > 0 || !names.includes('channel') || !names.includes('points')) {
    const problem = `the first line must name the columns: ${csvHeads.join(',')}`
    return { gifts: [], problems: [{ line: 1, problem }] }
  }
  const gifts: NewGift[] = []
  const problems: CsvProblem[] = []
  for (const { line, cells } of rows) {
    const cell = (head: Head) => cells[names.indexOf(head)]?.trim() || null
    const found = cells.length > names.length ? 'more cells than columns' : giftOf(cell)
    if (typeof found === 'string') problems.push({ line, problem: found })
    else gifts.push(found)
  }
  return { gifts, problems }
}

function giftOf(cell: (head: Head) => string | null): NewGift | string {
  const channel = channels.find((each) => each === cell('channel'))
  if (!channel) return `channel must be one of ${channels.join(', ')}`
  const points = Number(cell('points'))
  if (!isOffered(channel, points)) return `points must be one of ${exchangeAmounts[channel].join(', ')}`
  const [code, url, pin, expiresOn] = [cell('code'), cell('url'), cell('pin'), cell('expires_on')]
  if (!code && !url) return 'a gift has a code or a url'
  if (url && !/^https:\/\/\S+$/.test(url)) return 'url must begin with https://'
  if (expiresOn && !isDay(expiresOn)) return 'expires_on must be a day such as 2027-03-31'
  return { channel, points, code, url, pin, expiresOn }
}

const isOffered = (channel: Channel, points: number) => exchangeAmounts[channel].includes(points)
const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(text).toJSON()?.slice(0, 10) === text
