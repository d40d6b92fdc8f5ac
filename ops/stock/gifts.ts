import { importStockAct } from '#contract/console/stock.ts'
import { giftFields } from '#contract/exchange/stock-columns.ts'
import { operatorText, type Say } from '#contract/operator-messages/catalogue.ts'
import { japanDay } from '#contract/values/japan-day.ts'
import { rotateKeys } from '#server/exchange/stock/operate-stock.ts'
import {
  type ExpiringLine,
  readExpiring,
  readStock,
  type StockReportLine,
  stockLow,
} from '#server/exchange/stock/report.ts'
import { operatorError } from '#server/operator-error.ts'
import { actVerbs } from '../command-line/act-verbs.ts'
import type { Command, PersonCall, Prepared } from '../command-line/command.ts'
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
    ...actVerbs(importStockAct),
    rotate: { kind: 'change', role: 'admin', prepare: prepareRotation },
  },
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

export function stockText(say: Say, lines: StockReportLine[]): string {
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
