import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { addDays, japanDay } from '#contract/values/japan-day.ts'
import { readStats, type Stats } from '#server/analytics/stats.ts'
import { OperatorError } from '#server/operator-error.ts'
import type { Command } from '../command-line/command.ts'
import { table } from '../command-line/table.ts'
import { serverNow } from '../database/now.ts'
import { withDatabase } from '../database/with-database.ts'
import { statsPage } from './stats-page.ts'

export const statsCommand: Command = {
  name: 'stats',
  usage: '[--days 14] [--html <file>]   [--json]',
  about: [
    'Daily figures of the site: page views, sign-ups, exchanges, invitations. Anonymous.',
    'Examples:',
    '  npm run ops -- stats --days 30',
    '  npm run ops -- stats --days 90 --html stats.html   a page with charts',
  ].join('\n      '),
  run: async (env, parameters) => {
    const { days, html, json } = read(parameters)
    if (env.measurement) {
      throw new OperatorError(
        `events are sent to ${env.measurement.measurementId}, not stored here: look there, or unset it`,
      )
    }
    const stats = await withDatabase(env, async (db) => {
      const today = japanDay(await serverNow(env, db))
      return readStats(db.sql, { fromDay: addDays(today, 1 - days), today })
    })
    if (html) {
      writeFileSync(html, statsPage(stats))
      console.log(`wrote ${html}`)
    } else console.log(json ? JSON.stringify(stats, null, 2) : statsText(stats))
  },
}

export function statsText({ days, paths }: Stats): string {
  const rows = days.map((day) => [
    day.day,
    day.page_view,
    day.byMembers,
    day.sign_up,
    day.login,
    day.logout,
    `${day.exchange_confirm} > ${day.exchange_request}`,
    `${day.referral_copy + day.referral_share} > ${day.referral_visit} > ${day.referral_sign_up}`,
  ])
  const heads = ['day', 'pages', 'by members', 'sign-ups', 'sign-ins', 'sign-outs', 'exchange', 'invitation']
  const seen = paths.map(({ path, views }) => [views, path])
  return [table(heads, rows), '', table(['views', 'page'], seen)].join('\n')
}

const daysMax = 400

function read(parameters: string[]) {
  const options = {
    days: { type: 'string' },
    html: { type: 'string' },
    json: { type: 'boolean' },
  } as const
  try {
    const { values } = parseArgs({ args: parameters, options })
    const days = Number(values.days ?? 14)
    if (!Number.isInteger(days) || days < 1 || days > daysMax) {
      throw new OperatorError(`--days must be a number from 1 to ${daysMax}`)
    }
    return { days, html: values.html ?? null, json: values.json ?? false }
  } catch (error) {
    throw error instanceof OperatorError
      ? error
      : new OperatorError(error instanceof Error ? error.message : String(error))
  }
}
