import { giftNames } from '#contract/exchange/exchange-rules.ts'
import { giftFields } from '#contract/exchange/stock-columns.ts'
import { operatorText, type Say } from '#contract/operator-messages/catalogue.ts'
import { japanDay } from '#contract/values/japan-day.ts'
import { type Imported, importGifts, rotateKeys } from '#server/exchange/stock/operate-stock.ts'
import {
  type ExpiringLine,
  readExpiring,
  readStock,
  type StockLine,
  stockLow,
} from '#server/exchange/stock/report.ts'
import { operatorError } from '#server/operator-error.ts'
import { type Command, wrongUsage } from '../command-line/command.ts'
import { readOptions } from '../command-line/read-options.ts'
import { readFileBytes } from '../command-line/read-text-file.ts'
import { json, pointsText, table } from '../command-line/table.ts'
import { withExchanges } from '../exchanges/with-exchanges.ts'

export const giftsCommand: Command = {
  name: 'gifts',
  usage: operatorText('gifts-usage'),
  about: operatorText('gifts-about', { columns: giftFields.join(',') }),
  run: async (env, parameters, operator) => {
    const { verb, file, dryRun, days, isJson } = read(parameters)
    await withExchanges(env, operator, async ({ db, seals, now }) => {
      const show = <T>(result: T, text: (say: Say, result: T) => string) =>
        console.log(isJson ? json(result) : text(operator.say, result))
      const act = { actor: operator.actor, at: now }
      if (verb === 'import') {
        show(await importGifts({ db, seals }, readFileBytes(file), { ...act, file, dryRun }), importText)
      } else if (verb === 'stock') show(await readStock(db.sql, japanDay(now)), stockText)
      else if (verb === 'expiring') show(await readExpiring(db.sql, japanDay(now), days), expiringText)
      else if (verb === 'rotate')
        show(await rotateKeys({ db, seals }, act), (say, { gifts }) => say('gifts-resealed', { gifts }))
      else throw wrongUsage(giftsCommand)
    })
  },
}

export function importText(say: Say, { added, known, twice, points, isDryRun }: Imported): string {
  return say(isDryRun ? 'gifts-would-import' : 'gifts-imported', { gifts: added, points, known, twice })
}

export function stockText(say: Say, lines: StockLine[]): string {
  if (lines.length === 0) return say('stock-empty')
  return table(
    [
      say('label-gift'),
      say('label-points'),
      say('label-free'),
      say('label-reserved'),
      say('label-issued'),
      say('label-too-old'),
      '',
    ],
    lines.map(({ channel, points, free, reserved, issued, tooOld }) => [
      giftNames[channel],
      pointsText(points),
      free,
      reserved,
      issued,
      tooOld,
      free === 0 ? say('stock-sold-out') : free < stockLow ? say('stock-low') : '',
    ]),
  )
}

function expiringText(say: Say, lines: ExpiringLine[]): string {
  if (lines.length === 0) return say('no-gift-expires')
  return table(
    [say('label-expires-on'), say('label-gift'), say('label-points'), say('label-gifts')],
    lines.map(({ expiresOn, channel, points, gifts }) => [
      expiresOn,
      giftNames[channel],
      pointsText(points),
      gifts,
    ]),
  )
}

function read(parameters: string[]) {
  const options = {
    'dry-run': { type: 'boolean' },
    days: { type: 'string' },
    json: { type: 'boolean' },
  } as const
  const { values, positionals } = readOptions(parameters, options)
  const [verb, file = ''] = positionals
  const days = Number(values.days ?? 60)
  if (!Number.isInteger(days) || days < 0) throw operatorError('days-malformed', { days: values.days ?? '' })
  return { verb, file, dryRun: values['dry-run'] ?? false, days, isJson: values.json ?? false }
}
