import { expect, it } from 'vitest'
import { dateWords } from '#contract/values/day-words.ts'
import dailyPhrases from './corpus/daily.txt?raw'
import datePhrases from './corpus/dates.txt?raw'
import markPhrases from './corpus/marks.txt?raw'
import namePhrases from './corpus/names.txt?raw'
import repeatPhrases from './corpus/repeats.txt?raw'
import timePhrases from './corpus/times.txt?raw'
import { partNames } from './part-names.ts'
import type { PhrasePiece } from './piece.ts'
import { readTodo, withDefaultDay } from './read-todo.ts'
import { repeatText } from './repeat/repeat-text.ts'

/** A Wednesday. */
const today = '2026-11-18'
const noon = new Date('2026-11-18T12:00:00+09:00')

const files = [
  { name: 'daily', sections: dailyPhrases },
  { name: 'dates', sections: datePhrases },
  { name: 'times', sections: timePhrases },
  { name: 'repeats', sections: repeatPhrases },
  { name: 'names', sections: namePhrases },
  { name: 'marks', sections: markPhrases },
]

/** The rows of a file, or of some of its sections. */
function rowsOf(file: string, names?: readonly string[]) {
  return file
    .split(/^## /m)
    .slice(1)
    .map((section) => section.trim().split('\n'))
    .flatMap(([name = '', ...phrases]) => (!names || names.includes(name) ? phrases.map(expectedOf) : []))
}

function expectedOf(row: string) {
  const [line = '', rest = ''] = row.split(' → ')
  const [read = '', unread = ''] = rest.split(/ ?! /)
  const [expected = '', ...offered] = read.split(/ ?\? /)
  return { line, expected: expected.trim(), offered: offered.map((each) => each.trim()), unread }
}

it.each(files)('the phrases of $name read as their rows say', ({ sections }) => {
  const lines = rowsOf(sections)
  const actual = lines.map(({ line, offered, unread }) => {
    const read = readTodo(line, noon)
    return {
      line,
      expected: columns(line),
      // Most rows say nothing about chips and marks.
      offered: offered.length > 0 ? read.offered.map(pieceText) : [],
      unread: unread ? read.unread.map(({ start, end }) => line.slice(start, end)).join() : '',
    }
  })

  expect(actual).toEqual(lines)
})

it('nothing is marked in names and words that only look like dates', () => {
  const lines = rowsOf(namePhrases, ['names', 'words that only look like dates'])

  expect(lines.filter(({ line }) => readTodo(line, noon).unread.length > 0)).toEqual([])
})

it('a day in doubt never becomes the day that is shown', () => {
  const lines = ['土日 実家', '明曰 給食費', '11月31日 集金', '明日25:70 公開', '11/20(木) 10時 会議']
  const days = (line: string) => withDefaultDay(readTodo(line, noon), today).due

  expect(lines.map((line) => [line, days(line)])).toEqual(lines.map((line) => [line, undefined]))
  expect([days('牛乳'), days('明日 牛乳')]).toEqual([today, '2026-11-19'])
})

it('the chosen one of two readings is taken, with its hour', () => {
  const accepted = (reading: number) =>
    readTodo('土日 10時 テニス', noon, { accepted: [{ text: '土日', reading }] })

  expect(accepted(0)).toMatchObject({
    title: 'テニス',
    start: '2026-11-21',
    due: '2026-11-22',
    time: '10:00',
  })
  expect(accepted(1)).toMatchObject({ due: '2026-11-21', time: '10:00', repeat: { weekdays: [0, 6] } })
})

it('a second reading beside the one that is taken replaces it when it is chosen', () => {
  const read = (line: string, text: string) => readTodo(line, noon, { accepted: [{ text, reading: 1 }] })

  expect(read('水曜 18時 会議', '水曜')).toMatchObject({
    title: '会議',
    due: today,
    time: '18:00',
    offered: [],
  })
  expect(read('水曜から金曜まで 旅行', '水曜から金曜まで')).toMatchObject({ start: today, due: '2026-11-20' })
  const once = read('第2火曜に資源ごみ', '第2火曜に')
  expect([once.title, once.due, once.repeat]).toEqual(['資源ごみ', '2026-12-08', undefined])
})

it('an hour beside a day that could not be read makes no line today’s', () => {
  const read = readTodo('12/末 10時 棚卸し', noon)

  expect([read.due, read.time, read.offered.map(pieceText)]).toEqual([undefined, undefined, ['10:00']])
  expect(read.unread).toMatchObject([{ start: 0, end: 4, why: 'unclear' }])
})

it('the table has at least 300 phrases, each once', () => {
  const lines = files.flatMap(({ sections }) => rowsOf(sections).map(({ line }) => line))

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

/** title | date | time | repeat | priority | list | tags, without empty columns at the end. */
function columns(line: string): string {
  const {
    title,
    start,
    due = '',
    time,
    endTime,
    part,
    repeat,
    priority = '',
    list = '',
    tags = [],
  } = readTodo(line, noon)
  const when = time || endTime ? [time, endTime].filter(Boolean).join('〜') : part ? partNames[part] : ''
  const days = [start, due].filter(Boolean).join('〜')
  return [title, days, when, repeat ? repeatText(repeat, today) : '', priority, list, tags.join(' ')]
    .join(' | ')
    .replace(/[ |]+$/, '')
    .replace(/ {2,}/g, ' ')
    .trim()
}

const near: Record<string, string> = { [today]: '今日', '2026-11-19': '明日' }

const dayText = (day: string) => near[day] ?? dateWords(day, today)

function pieceText(piece: PhrasePiece): string {
  if (piece.kind === 'date')
    return [piece.day, piece.to]
      .flatMap((day) => day ?? [])
      .map(dayText)
      .join('〜')
  if (piece.kind === 'time') return piece.time
  return piece.kind === 'repeat' ? repeatText(piece.repeat, today) : ''
}

it.each([
  ['10/31の請求書を再発行', '10/31', '請求書を再発行'],
  ['金曜の旅行の荷造り', '金曜', '旅行の荷造り'],
])('the title of %j has no particle left once %s is accepted', (line, text, title) => {
  expect(readTodo(line, noon, { accepted: [{ text }] }).title).toBe(title)
})
