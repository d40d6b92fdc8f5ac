import { closeMonthAct, type MonthRow, type MonthState, proveMonthAct } from '#contract/console/months.ts'
import { operatorText, type Say } from '#contract/operator-messages/catalogue.ts'
import { lineGroups } from '#contract/point/ledger-lines.ts'
import { pointFigures, shareText } from '#contract/point/point-figures.ts'
import { readMonths } from '#server/figures/month/months.ts'
import { operatorError } from '#server/operator-error.ts'
import { actVerbs } from '../command-line/act-verbs.ts'
import type { Command, CommandCall } from '../command-line/command.ts'
import { fields, json, pointsText, table } from '../command-line/table.ts'

export const monthsCommand: Command = {
  name: 'months',
  usage: operatorText('months-usage'),
  about: operatorText('months-about'),
  verbs: {
    list: { kind: 'look', run: listed },
    show: { kind: 'look', words: 1, run: shown },
    ...actVerbs(proveMonthAct, closeMonthAct),
  },
}

async function listed({ db, say, isJson, at }: CommandCall): Promise<string> {
  const months = (await readMonths(db.sql, at)).reverse()
  if (isJson) return json(months)
  if (months.length === 0) return say('months-none')
  const heads = [
    say('label-month'),
    say('label-state'),
    say('label-opening'),
    say('label-issued'),
    say('label-exchanged'),
    say('label-expired'),
    say('label-closing'),
    say('label-reserve'),
  ]
  return table(
    heads,
    months.map(({ month, state, books }) => [
      ...[month, say(stateKeys[state]), pointsText(books.opening)],
      ...lineGroups.map((group) => pointsText(pointFigures([...books.lines, ...books.late])[group])),
      ...[pointsText(books.closing), pointsText(books.reserveYen)],
    ]),
  )
}

async function shown({ db, say, isJson, at, words }: CommandCall): Promise<string> {
  const month = monthIn(words)
  const row = (await readMonths(db.sql, at)).find((each) => each.month === month)
  if (!row) throw operatorError('month-unknown', { month })
  return isJson ? json(row) : statementText(say, row)
}

function statementText(say: Say, { month, state, books, problems }: MonthRow): string {
  const lines = [...books.lines, ...books.late.map((late) => ({ ...late, line: `late/${late.line}` }))]
  return [
    `${month}  ${say(stateKeys[state])}`,
    ...fields([
      [say('label-opening'), pointsText(books.opening)],
      ...lines.map(({ line, points }): [string, string] => [`  ${line}`, pointsText(points)]),
      [say('label-closing'), pointsText(books.closing)],
      [say('label-held'), pointsText(books.held)],
      [say('label-expected-share'), shareText(books.shareBasisPoints)],
      [say('label-unopened'), pointsText(books.unopenedGifts)],
      [say('label-reserve'), pointsText(books.reserveYen)],
    ]),
    ...problems,
  ].join('\n')
}

function monthIn([month = '']: readonly string[]): string {
  if (!/^20\d{2}-(0[1-9]|1[0-2])$/.test(month)) throw operatorError('month-malformed', { month })
  return month
}

const stateKeys = {
  running: 'month-running',
  waiting: 'month-waiting',
  problem: 'month-problem',
  ready: 'month-ready',
  closed: 'month-frozen',
} as const satisfies Record<MonthState, string>
