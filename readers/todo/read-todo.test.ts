import { describe, expect, it } from 'vitest'
import { dayWordsBeside, withWeekday } from '#contract/values/day-words.ts'
import datePhrases from './corpus/dates.txt?raw'
import markPhrases from './corpus/marks.txt?raw'
import namePhrases from './corpus/names.txt?raw'
import repeatPhrases from './corpus/repeats.txt?raw'
import timePhrases from './corpus/times.txt?raw'
import { partNames } from './part-names.ts'
import type { Piece } from './piece.ts'
import { readTodo } from './read-todo.ts'
import { repeatText } from './repeat-text.ts'

/** A Wednesday. */
const today = '2026-11-18'
const noon = new Date('2026-11-18T12:00:00+09:00')

const files = [datePhrases, timePhrases, repeatPhrases, namePhrases, markPhrases]
const rows = files
  .flatMap((file) => file.split(/^## /m).slice(1))
  .map((section) => {
    const [name = '', ...phrases] = section.trim().split('\n')
    return { name, lines: phrases.map(expectedOf) }
  })

function expectedOf(row: string) {
  const [line = '', rest = ''] = row.split(' → ')
  const [expected = '', offered = ''] = rest.split(/ ?\? /)
  return { line, expected: expected.trim(), offered }
}

for (const { name, lines } of rows) {
  describe(name, () => {
    it.each(lines)('$line', ({ line, expected, offered }) => {
      const read = readTodo(line, noon)

      expect(columns(line)).toBe(expected)
      if (offered) expect(read.offered.map(pieceText)).toContain(offered)
    })
  })
}

it('the table has at least 300 phrases, each once', () => {
  const lines = rows.flatMap((each) => each.lines.map(({ line }) => line))

  expect(lines.length).toBeGreaterThanOrEqual(300)
  expect(new Set(lines).size).toBe(lines.length)
})

it.each([
  ['今週末 買い出し', '2026-11-22'],
  ['来週末 旅行', '2026-11-28'],
  ['週末 掃除', '2026-11-28'],
])('「%s」 typed on a Sunday is %s', (line, day) => {
  expect(readTodo(line, new Date('2026-11-22T12:00:00+09:00')).due).toBe(day)
})

/** title | date | time | repeat | priority | list, without empty columns at the end. */
function columns(line: string): string {
  const { title, due = '', time, endTime, part, repeat, priority = '', list = '' } = readTodo(line, noon)
  const when = time ? [time, endTime].filter(Boolean).join('〜') : part ? partNames[part] : ''
  return [title, due, when, repeat ? repeatText(repeat, today) : '', priority, list]
    .join(' | ')
    .replace(/[ |]+$/, '')
    .replace(/ {2,}/g, ' ')
    .trim()
}

const near: Record<string, string> = { [today]: '今日', '2026-11-19': '明日' }

function pieceText(piece: Piece): string {
  if (piece.kind === 'date')
    return near[piece.day] ?? withWeekday(piece.day, dayWordsBeside(piece.day, today))
  if (piece.kind === 'time') return piece.time
  return piece.kind === 'repeat' ? repeatText(piece.repeat, today) : ''
}
