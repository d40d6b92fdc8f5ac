import { readFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { giftNames } from '#contract/exchange/exchange-rules.ts'
import { japanDay } from '#contract/values/japan-day.ts'
import { recordAct } from '#server/audit/record-act.ts'
import type { Db } from '#server/db/db.ts'
import { stockGifts } from '#server/exchange/stock/import.ts'
import { type CsvProblem, csvHeads, readGiftCsv } from '#server/exchange/stock/read-csv.ts'
import {
  type ExpiringLine,
  knownHashes,
  readExpiring,
  readStock,
  resealStock,
  type StockLine,
  stockLow,
} from '#server/exchange/stock/report.ts'
import type { Seals } from '#server/exchange/stock/seal.ts'
import { OperatorError } from '#server/operator-error.ts'
import type { Command } from '../command-line/command.ts'
import { pointsText, table } from '../command-line/table.ts'
import { withExchanges } from '../exchanges/with-exchanges.ts'

export const giftsCommand: Command = {
  name: 'gifts',
  usage: 'import <file.csv> [--dry-run] | stock | expiring [--days 60] | rotate   [--json]',
  about: [
    `Gifts in stock. The file has a header line and the columns ${csvHeads.join(',')}.`,
    'A file is imported as a whole or not at all; gifts already in stock are skipped.',
    'Examples:',
    '  npm run ops -- gifts import amazon-2026-11.csv --dry-run   says what would happen',
    '  npm run ops -- gifts stock                                 how many are left of each',
    '  npm run ops -- gifts expiring --days 90                    what ends unused',
    '  npm run ops -- gifts rotate                                seals all anew under the first of GIFT_KEYS',
  ].join('\n      '),
  run: async (env, parameters) => {
    const { verb, file, dryRun, days, json } = read(parameters)
    await withExchanges(env, async ({ db, seals, now }) => {
      const show = <T>(result: T, text: (result: T) => string) =>
        console.log(json ? JSON.stringify(result, null, 2) : text(result))
      const act = { actor: userInfo().username, at: now }
      if (verb === 'import') {
        show(await importGifts({ db, seals }, textOf(file), { ...act, file, dryRun }), importText)
      } else if (verb === 'stock') show(await readStock(db.sql, japanDay(now)), stockText)
      else if (verb === 'expiring') show(await readExpiring(db.sql, japanDay(now), days), expiringText)
      else if (verb === 'rotate')
        show(await rotate({ db, seals }, act), ({ gifts }) => `${gifts} gifts sealed anew`)
      else throw new OperatorError(`usage: gifts ${giftsCommand.usage}`)
    })
  },
}

export type Imported = { added: number; known: number; twice: number; points: number; isDryRun: boolean }
type Import = { actor: string; at: Date; file: string; dryRun: boolean }

export async function importGifts(
  { db, seals }: { db: Db; seals: Seals },
  text: string,
  { actor, at, file, dryRun }: Import,
): Promise<Imported> {
  const { gifts, problems } = readGiftCsv(text)
  if (problems.length > 0) throw new OperatorError(problemsText(problems))
  if (gifts.length === 0) throw new OperatorError('the file contains no gifts')
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
    await recordAct(tx, { at, actor, act: 'gifts import', subject: 'stock', details: { file, ...counts } })
  })
  return { ...counts, isDryRun: false }
}

async function rotate({ db, seals }: { db: Db; seals: Seals }, { actor, at }: { actor: string; at: Date }) {
  const gifts = await resealStock(db.sql, seals)
  const details = { keyId: seals.newestKeyId, gifts }
  await db.tx(null, (tx) => recordAct(tx, { at, actor, act: 'gifts rotate', subject: 'stock', details }))
  return details
}

const problemsMax = 20

function problemsText(problems: CsvProblem[]): string {
  const lines = problems.slice(0, problemsMax).map(({ line, problem }) => `  line ${line}: ${problem}`)
  const more = problems.length > problemsMax ? [`  and ${problems.length - problemsMax} more`] : []
  return ['the file has errors; nothing was imported', ...lines, ...more].join('\n')
}

export function importText({ added, known, twice, points, isDryRun }: Imported): string {
  const what = `${pointsText(added)} gifts of ${pointsText(points)} pt in all`
  const left = `${known} were already in stock, ${twice} were duplicates in the file`
  return isDryRun ? `would import ${what}; ${left}. Nothing was changed.` : `imported ${what}; ${left}`
}

export function stockText(lines: StockLine[]): string {
  if (lines.length === 0) return 'no gifts in stock; import some: gifts import <file.csv>'
  return table(
    ['gift', 'points', 'free', 'reserved', 'issued', 'too old', ''],
    lines.map(({ channel, points, free, reserved, issued, tooOld }) => [
      giftNames[channel],
      pointsText(points),
      free,
      reserved,
      issued,
      tooOld,
      free === 0 ? 'SOLD OUT' : free < stockLow ? 'LOW' : '',
    ]),
  )
}

export function expiringText(lines: ExpiringLine[]): string {
  if (lines.length === 0) return 'no gift expires in that time'
  return table(
    ['expires on', 'gift', 'points', 'gifts'],
    lines.map(({ expiresOn, channel, points, gifts }) => [
      expiresOn,
      giftNames[channel],
      pointsText(points),
      gifts,
    ]),
  )
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new OperatorError(`'${file}' cannot be read: ${error instanceof Error ? error.message : error}`)
  }
}

function read(parameters: string[]) {
  const options = {
    'dry-run': { type: 'boolean' },
    days: { type: 'string' },
    json: { type: 'boolean' },
  } as const
  try {
    const { values, positionals } = parseArgs({ args: parameters, options, allowPositionals: true })
    const [verb, file = ''] = positionals
    const days = Number(values.days ?? 60)
    if (!Number.isInteger(days) || days < 0)
      throw new OperatorError(`'${values.days}' is not a number of days`)
    return { verb, file, dryRun: values['dry-run'] ?? false, days, json: values.json ?? false }
  } catch (error) {
    throw error instanceof OperatorError
      ? error
      : new OperatorError(error instanceof Error ? error.message : String(error))
  }
}
