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
import type { Command, PersonCall, Prepared } from '../command-line/command.ts'
import { readFileBytes } from '../command-line/read-text-file.ts'
import { json, pointsText, table } from '../command-line/table.ts'
import { exchangesOf } from '../exchanges/exchanges-of.ts'

export const giftsCommand: Command = {
  name: 'gifts',
  usage: operatorText('gifts-usage'),
  about: operatorText('gifts-about', { columns: giftFields.join(',') }),
  options: { days: 'text' },
  verbs: {
    stock: {
      kind: 'look',
      run: async ({ db, at, say, isJson }) => {
        const lines = await readStock(db.sql, japanDay(at))
        return isJson ? json(lines) : stockText(say, lines)
      },
    },
    expiring: {
      kind: 'look',
      run: async ({ db, at, say, isJson, text }) => {
        const lines = await readExpiring(db.sql, japanDay(at), daysOf(text('days')))
        return isJson ? json(lines) : expiringText(say, lines)
      },
    },
    import: { kind: 'change', role: 'admin', words: 1, prepare: prepareImport },
    rotate: { kind: 'change', role: 'admin', prepare: prepareRotation },
  },
}

async function prepareImport(call: PersonCall): Promise<Prepared> {
  const { db, say, words, person, isJson } = call
  const { seals } = exchangesOf(call)
  const [file = ''] = words
  const content = readFileBytes(file)
  const act = { ...person.acting, file }
  const looked = await importGifts({ db, seals }, content, { ...act, dryRun: true })
  return {
    preview: {
      who: say('subject-stock'),
      what: say('change-import'),
      changes: [{ label: say('label-change-gifts'), before: null, after: importText(say, looked) }],
    },
    perform: async () => {
      const done = await importGifts({ db, seals }, content, { ...act, dryRun: false })
      return isJson ? json(done) : importText(say, done)
    },
  }
}

async function prepareRotation(call: PersonCall): Promise<Prepared> {
  const { db, say, person, isJson } = call
  const { seals } = exchangesOf(call)
  return {
    preview: { who: say('subject-stock'), what: say('change-rotate') },
    perform: async () => {
      const done = await rotateKeys({ db, seals }, person.acting)
      return isJson ? json(done) : say('gifts-resealed', { gifts: done.gifts })
    },
  }
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
      say(`gift-name-${channel}`),
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
      say(`gift-name-${channel}`),
      pointsText(points),
      gifts,
    ]),
  )
}

function daysOf(text: string | undefined): number {
  const days = Number(text ?? 60)
  if (!Number.isInteger(days) || days < 0) throw operatorError('days-malformed', { days: text ?? '' })
  return days
}
