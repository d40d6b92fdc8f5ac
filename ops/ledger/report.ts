import { type Circulation, pointsInCirculation } from '#server/ledger/report.ts'
import { OperatorError } from '#server/operator-error.ts'
import type { Command } from '../command-line/command.ts'
import { withDatabase } from '../database/with-database.ts'

export const reportCommand: Command = {
  name: 'report',
  usage: '[--json]',
  about:
    'Points in circulation: what members can use and hold, and what was issued, exchanged and expired by month.',
  run: async (env, parameters) => {
    if (parameters.some((word) => word !== '--json')) throw new OperatorError('usage: report [--json]')
    const report = await withDatabase(env, (db) => pointsInCirculation(db.sql))
    console.log(parameters.includes('--json') ? JSON.stringify(report, null, 2) : reportText(report))
  },
}

export function reportText({ members, available, held, pending, months }: Circulation): string {
  const rows = months.map(({ month, issued, exchanged, expired }) =>
    [month.padEnd(9), ...[issued, exchanged, expired].map((points) => figure(points, 14))].join(''),
  )
  return [
    `members with points  ${figure(members, 14)}`,
    `available            ${figure(available, 14)} pt`,
    `held                 ${figure(held, 14)} pt`,
    `in circulation       ${figure(available + held, 14)} pt`,
    `pending (referral)   ${figure(pending, 14)} pt`,
    '',
    ['month'.padEnd(9), ...['issued', 'exchanged', 'expired'].map((name) => name.padStart(14))].join(''),
    ...rows,
  ].join('\n')
}

const figure = (number: number, width: number) => number.toLocaleString('en').padStart(width)
