import { operatorText, type Say } from '#contract/operator-messages/catalogue.ts'
import { type Circulation, pointsInCirculation } from '#server/ledger/report.ts'
import type { Command } from '../command-line/command.ts'
import { fields, json, padded, paddedBefore, pointsText } from '../command-line/table.ts'

export const reportCommand: Command = {
  name: 'report',
  usage: operatorText('report-usage'),
  about: operatorText('report-about'),
  verbs: {
    '': {
      kind: 'look',
      run: async ({ db, say, isJson }) => {
        const report = await pointsInCirculation(db.sql)
        return isJson ? json(report) : reportText(say, report)
      },
    },
  },
}

export function reportText(say: Say, { members, available, held, pending, months }: Circulation): string {
  const rows = months.map(({ month, issued, exchanged, expired }) =>
    [padded(month, 9), ...[issued, exchanged, expired].map(figure)].join(''),
  )
  const heads = [say('label-issued'), say('label-exchanged'), say('label-expired')]
  return [
    ...fields([
      [say('report-members'), figure(members)],
      [say('report-available'), `${figure(available)} pt`],
      [say('report-held'), `${figure(held)} pt`],
      [say('report-circulation'), `${figure(available + held)} pt`],
      [say('report-pending'), `${figure(pending)} pt`],
    ]),
    '',
    [padded(say('label-month'), 9), ...heads.map((head) => paddedBefore(head, figureWidth))].join(''),
    ...rows,
  ].join('\n')
}

const figureWidth = 14
const figure = (number: number) => paddedBefore(pointsText(number), figureWidth)
