import { expect, it } from 'vitest'
import dailyPhrases from './corpus/daily.txt?raw'
import datePhrases from './corpus/dates.txt?raw'
import markPhrases from './corpus/marks.txt?raw'
import namePhrases from './corpus/names.txt?raw'
import repeatPhrases from './corpus/repeats.txt?raw'
import timePhrases from './corpus/times.txt?raw'
import { readTodo } from './read-todo.ts'

const noon = new Date('2026-11-18T12:00:00+09:00')
const lines = [dailyPhrases, datePhrases, timePhrases, repeatPhrases, namePhrases, markPhrases]
  .flatMap((file) => file.split('\n'))
  .flatMap((row) => row.split(' → ').slice(0, -1))
const letters = [...new Set(lines.join(''))]
const extras = ['👨‍👩‍👧', '𠮷', 'ｶﾞ', 'か\u3099', '\u0000', '㈪', '½', '\t', '　', '٣', '\ud800']

/** A seeded generator, so that a failing line can be found again. */
function random(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

function* randomLines(count: number): Generator<string> {
  const next = random(20_261_118)
  const pick = <T>(from: readonly T[], fallback: T) => from[next(from.length)] ?? fallback
  for (let n = 0; n < count; n++) {
    const parts = Array.from({ length: 1 + next(4) }, () => {
      const line = pick(lines, '')
      const from = next(line.length)
      const source = next(4)
      if (source === 0) return line.slice(from, from + 1 + next(8))
      if (source === 1) return Array.from({ length: 1 + next(8) }, () => pick(letters, '')).join('')
      return source === 2 && next(3) === 0 ? pick(extras, '') : line
    })
    yield parts.join(pick(['', ' ', '　', 'の', 'に', 'と', 'まで', 'から'], ''))
  }
}

/** Lines that are far too long. The benchmark read-long-line compares their time with that of short ones. */
const longLines = ['1', '十', '月火水木金土日', '「', '明日11月20日', ' ', 'のに', '#!', '10時から'].map(
  (unit) => unit.repeat(10_000).slice(0, 10_000),
)

const readings = [...lines, ...randomLines(600), ...longLines].map((line) => ({
  line,
  read: readTodo(line, noon),
}))

it('reads every line without throwing, and what is read plus what is left is what was typed', () => {
  for (const { line, read } of readings) {
    const { title, pieces } = read
    const left = pieces.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), line)
    expect([line, squeezed(title)]).toEqual([line, squeezed(left)])
  }
})

it('reads nothing twice: the pieces of a line do not overlap and lie inside it', () => {
  for (const { line, read } of readings) {
    const { pieces, offered } = read
    // The other readings of a phrase stand where the first one does.
    const apart = offered.filter(({ reading = 0 }) => reading === 0)
    const places = [...pieces, ...apart].toSorted((a, b) => a.start - b.start)
    places.forEach(({ start, end }, index) => {
      expect([line, start >= (places[index - 1]?.end ?? 0), end > start, end <= line.length]).toEqual([
        line,
        true,
        true,
        true,
      ])
    })
  }
})

it('gives only days and times that exist', () => {
  for (const { line, read } of readings) {
    const { due = '2026-11-18', start = due, time = '00:00', endTime = '00:00', repeat } = read
    const days = [start, due, repeat?.until ?? due]
    expect([line, days.map((day) => new Date(day).toISOString().slice(0, 10))]).toEqual([line, days])
    for (const each of [time, endTime]) expect([line, each]).toEqual([line, expect.stringMatching(clock)])
  }
})

it('a span ends after its start, and no day is read while another reading is offered', () => {
  for (const { line, read } of readings) {
    const { start, due = '', repeat, offered } = read
    expect([line, start === undefined || (start < due && !repeat)]).toEqual([line, true])
    const isOpen = offered.some(({ reading }) => reading !== undefined)
    expect([
      line,
      isOpen && due !== '' && !repeat && read.pieces.every(({ kind }) => kind !== 'date'),
    ]).toEqual([line, false])
  }
})

it('reads the same from a title that was left as before: the title of a title is stable or shorter', () => {
  for (const line of lines) {
    const { title } = readTodo(line, noon)
    expect(readTodo(title, noon).title.length).toBeLessThanOrEqual(title.length)
  }
})

it('a piece that is turned back into text is not read, and an offered piece that is accepted is', () => {
  const text = (line: string, { start, end }: { start: number; end: number }) => line.slice(start, end).trim()
  for (const line of lines) {
    const { pieces, offered } = readTodo(line, noon)
    const ignored = readTodo(line, noon, { ignored: pieces.map((piece) => text(line, piece)) })
    const accepted = readTodo(line, noon, {
      accepted: offered.map((piece) => ({ text: text(line, piece), reading: piece.reading })),
    })
    expect([line, ignored.pieces.filter(({ start }) => pieces.some((each) => each.start === start))]).toEqual(
      [line, []],
    )
    // The first one given of two readings counts. An hour is read too once its day is no longer in doubt.
    const places = new Set(offered.filter(({ reading = 0 }) => reading === 0).map(({ kind }) => kind)).size
    expect([line, accepted.pieces.length >= pieces.length + places]).toEqual([line, true])
  }
})

const clock = /^(?:[01]\d|2[0-3]):[0-5]\d$/
const squeezed = (text: string) => text.replace(/\s+/g, '')
