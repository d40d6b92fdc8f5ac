import { writeFileSync } from 'node:fs'
import { operatorText, type Say } from '#contract/operator-messages/catalogue.ts'
import { addDays, japanDay } from '#contract/values/japan-day.ts'
import { readStats, type Stats } from '#server/analytics/stats.ts'
import { operatorError } from '#server/operator-error.ts'
import type { Command, CommandCall } from '../command-line/command.ts'
import { json, table } from '../command-line/table.ts'
import { statsPage } from './stats-page.ts'

export const statsCommand: Command = {
  name: 'stats',
  usage: operatorText('stats-usage'),
  about: operatorText('stats-about'),
  options: { days: 'text', html: 'text' },
  verbs: { '': { kind: 'look', run } },
}

async function run({ env, db, say, language, isJson, text, at }: CommandCall): Promise<string> {
  const days = daysOf(text('days'))
  const html = text('html')
  if (env.measurement) {
    throw operatorError('stats-elsewhere', { measurementId: env.measurement.measurementId })
  }
  const today = japanDay(at)
  const stats = await readStats(db.sql, { fromDay: addDays(today, 1 - days), today })
  if (!html) return isJson ? json(stats) : statsText(say, stats)
  writeFileSync(html, statsPage({ language, say }, stats))
  return say('stats-written', { file: html })
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

function daysOf(text: string | undefined): number {
  const days = Number(text ?? 14)
  if (!Number.isInteger(days) || days < 1 || days > daysMax) {
    throw operatorError('stats-days-malformed', { max: daysMax })
  }
  return days
}
