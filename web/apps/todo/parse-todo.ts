import type { TodoPriority, TodoRepeat } from '#contract/apps/app-todo.ts'
import { addDays, type Day } from '#contract/values/japan-day.ts'
import { findDate } from './parse-date.ts'
import { findRepeat } from './parse-repeat.ts'
import { findTime } from './parse-time.ts'
import type { Piece } from './parsed-piece.ts'
import { firstDay } from './repeat.ts'

export type ParsedTodo = {
  text: string
  due?: Day
  time?: string
  repeat?: TodoRepeat
  priority?: TodoPriority
  pieces: Piece[]
}

type ParseOptions = {
  today: Day
  /** HH:MM now: a time that is already past today means tomorrow. */
  now?: string
  /** Pieces that the user removed, by their text. */
  ignored?: readonly string[]
}

/** Parses a line such as 「明日18時 牛乳」. Anything unrecognized stays in the text unchanged. */
export function parseTodo(line: string, { today, now = '00:00', ignored = [] }: ParseOptions): ParsedTodo {
  const folded = foldLine(line)
  const isWanted = (piece: Piece) => !ignored.includes(line.slice(piece.start, piece.end).trim())
  const taken: Piece[] = []
  const isFree = (piece: Piece) => taken.every(({ start, end }) => piece.end <= start || piece.start >= end)
  const take = (found: Piece[]) => {
    const piece = found.find((each) => isWanted(each) && isFree(each))
    if (piece) taken.push(piece)
    return piece
  }

  // The repeat comes first: otherwise 「毎週月曜」 would be read as next Monday.
  const repeat = take(findRepeat(folded, today))
  const date = take(findDate(folded, today))
  const time = take(findTime(folded))
  const priority = take(findPriority(folded))

  // 「金曜 毎週」: the named day fills in what the repeat leaves open.
  if (repeat?.kind === 'repeat' && date?.kind === 'date')
    Object.assign(repeat, firstDay(repeat.said, date.day))

  const due = dueOf({ repeat, date, time }, today, now)
  return {
    text: textWithout(line, taken),
    ...(due && { due }),
    ...(time?.kind === 'time' && { time: time.time }),
    ...(repeat?.kind === 'repeat' && { repeat: repeat.repeat }),
    ...(priority?.kind === 'priority' && { priority: priority.priority }),
    pieces: taken.sort((a, b) => a.start - b.start),
  }
}

/** Normalizes width and spelling without changing the length, so that positions stay valid. */
function foldLine(line: string): string {
  return [...line]
    .map((letter) => {
      const folded = letter.normalize('NFKC')
      return folded.length === letter.length ? folded : letter
    })
    .join('')
}

type Found = { repeat: Piece | undefined; date: Piece | undefined; time: Piece | undefined }

function dueOf({ repeat, date, time }: Found, today: Day, now: string): Day | undefined {
  const shift = time?.kind === 'time' ? time.dayShift : 0
  if (date?.kind === 'date') return addDays(date.day, shift)
  if (repeat?.kind === 'repeat') return addDays(repeat.day, shift)
  if (time?.kind !== 'time') return undefined
  return addDays(today, shift === 0 && time.time <= now ? 1 : shift)
}

function findPriority(line: string): Piece[] {
  return [...line.matchAll(/(?:^|\s)(!{1,3}|[優重]先度?[:：]?(?:高|中|低))(?=\s|$)/g)].map((match) => {
    const word = match[1] ?? ''
    const start = match.index + match[0].indexOf(word)
    const priority = /高|!!!/.test(word) ? 'high' : /中|!!/.test(word) ? 'middle' : 'low'
    return { kind: 'priority', priority, start, end: start + word.length }
  })
}

/** Particles after a piece, but not the start of a word such as にんじん, はがき or のり. */
const particle =
  /^\s*(?:までに|まで|から|に(?![んらわくほしゅょゃ])|は(?![んしなこさがるみた])|の(?![りどみこ])|、|,)\s*/

/** The remaining text, without the particles and spaces that connected the pieces. */
function textWithout(line: string, pieces: readonly Piece[]): string {
  const inOrder = pieces.toSorted((a, b) => a.start - b.start)
  const rests = inOrder.map(({ end }, at) => line.slice(end, inOrder[at + 1]?.start).replace(particle, ''))
  return [line.slice(0, inOrder[0]?.start), ...rests]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ')
    .replace(/\s+/g, ' ')
}
