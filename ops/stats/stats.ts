import { writeFileSync } from 'node:fs'
import { operatorText, type Say } from '#contract/operator-messages/catalogue.ts'
import { addDays, japanDay } from '#contract/values/japan-day.ts'
import { readStats, type Stats } from '#server/analytics/stats.ts'
import { operatorError } from '#server/operator-error.ts'
import type { Command } from '../command-line/command.ts'
import { readOptions } from '../command-line/read-options.ts'
import { json, table } from '../command-line/table.ts'
import { serverNow } from '../database/now.ts'
import { withDatabase } from '../database/with-database.ts'
import { statsPage } from './stats-page.ts'

export const statsCommand: Command = {
  name: 'stats',
  usage: operatorText('stats-usage'),
  about: operatorText('stats-about'),
  run: async (env, parameters, operator) => {
    const { days, html, isJson } = read(parameters)
    if (env.measurement) {
      throw operatorError('stats-elsewhere', { measurementId: env.measurement.measurementId })
    }
    const stats = await withDatabase(env, operator, async (db) => {
      const today = japanDay(await serverNow(env, db))
      return readStats(db.sql, { fromDay: addDays(today, 1 - days), today })
    })
    if (html) {
      writeFileSync(html, statsPage(operator, stats))
      console.log(operator.say('stats-written', { file: html }))
    } else console.log(isJson ? json(stats) : statsText(operator.say, stats))
  },
}

export function statsText(say: Say, { days, paths }: Stats): string {
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
  const heads = [
    say('label-day'),
    say('label-pages'),
    say('label-by-members'),
    say('label-sign-ups'),
    say('label-sign-ins'),
    say('label-sign-outs'),
    say('label-exchange'),
    say('label-invitation'),
  ]
  const seen = paths.map(({ path, views }) => [views, path])
  return [table(heads, rows), '', table([say('label-views'), say('label-page')], seen)].join('\n')
}

const daysMax = 400

function read(parameters: string[]) {
  const options = {
    days: { type: 'string' },
    html: { type: 'string' },
    json: { type: 'boolean' },
  } as const
  const { values } = readOptions(parameters, options)
  const days = Number(values.days ?? 14)
  if (!Number.isInteger(days) || days < 1 || days > daysMax) {
    throw operatorError('stats-days-malformed', { max: daysMax })
  }
  return { days, html: values.html ?? null, isJson: values.json ?? false }
}
