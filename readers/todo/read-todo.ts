import {
  type TodoPart,
  type TodoPriority,
  type TodoRepeat,
  todoTextLengthMax,
} from '#contract/apps/app-todo.ts'
import { type Day, japanDay, japanTimeOfDay } from '#contract/values/japan-day.ts'
import { chosenFrom } from './choose.ts'
import { namesIn } from './doubt/names.ts'
import { type Folded, fold } from './fold.ts'
import type { ReadingMoment } from './moment.ts'
import { withOpenHour, withUnreadDay } from './open-hours.ts'
import type { PhrasePiece } from './piece.ts'
import { scan, type Unit } from './scan.ts'
import { titleOf, withParticleBefore } from './title.ts'
import { leftovers, type Unread } from './unread.ts'
import { whenOf } from './when.ts'

export type ReadTodo = {
  /** The line without what was read. Empty if the line is only a time. */
  title: string
  /** The first of several days, of which `due` is the last. */
  start?: Day
  due?: Day
  time?: string
  endTime?: string
  part?: TodoPart
  repeat?: TodoRepeat
  priority?: TodoPriority
  /** The name of a list. */
  list?: string
  tags?: string[]
  /** The pieces that were read, in the order of the line. */
  pieces: PhrasePiece[]
  /** Doubtful phrases: not read unless accepted. Those of one place are readings of one phrase. */
  offered: PhrasePiece[]
  /** Words that look like a time and were not read. */
  unread: Unread[]
}

/** The phrase as typed, and which of its readings. */
export type Accepted = { text: string; reading?: number | undefined }

type Choices = {
  /** Pieces that the member turned back into text, as typed. */
  ignored?: readonly string[]
  /** Offered pieces that the member accepted, as typed. */
  accepted?: readonly Accepted[]
}

/**
 * Reads a line such as 「明日18時 牛乳」. A phrase is read whole or not at all, and never out of a name; everything else
 * stays in the title as it was typed.
 */
export function readTodo(line: string, now: Date, { ignored = [], accepted = [] }: Choices = {}): ReadTodo {
  const moment: ReadingMoment = { today: japanDay(now), time: japanTimeOfDay(now) }
  // The patterns take time by the square of the length. What stands behind it stays in the title.
  const folded = fold(line.slice(0, todoTextLengthMax))
  const typed = ({ start, end }: Unit) => line.slice(at(folded, start), at(folded, end)).trim()
  const scanned = scan(folded.text, moment)
  const units = scanned.units
    .filter((unit) => !ignored.some((text) => text === typed(unit) || bare(text) === typed(unit)))
    .map((unit) => {
      const chosen = accepted.find(({ text }) => text === typed(unit))
      return chosen ? acceptedUnit(unit, chosen.reading) : unit
    })
  const isName = namesIn(folded.text)
  const unreadBut = (isKnown: (place: number) => boolean) =>
    leftovers(folded.text, (place) => isName[place] === 1 || isKnown(place))
  const { taken, offered } = withUnreadDay(withOpenHour(chosenFrom(units), moment), unreadBut)
  const { meanings, ...when } = whenOf(taken, moment)
  const placed = withParticleBefore(folded.text, [...meanings.keys()])
  const pieces = placed.flatMap(({ unit, start, end }): PhrasePiece[] => {
    const meaning = meanings.get(unit)
    return meaning ? [{ ...meaning, start: at(folded, start), end: at(folded, end) }] : []
  })
  // An accepted phrase leaves no particle behind: of 10/31の請求書 stays 請求書.
  const removed = placed.map(({ unit, start, end }) => ({
    start: at(folded, start),
    end: at(folded, unit.isAccepted ? Math.max(end, unit.tailEnd) : end),
  }))
  // As typed: folding has changed its case and width.
  const nameOf = ({ start, end }: PhrasePiece) => line.slice(start + 1, end).trim()
  const list = pieces.find(({ kind }) => kind === 'list')
  const tags = [...new Set(pieces.filter(({ kind }) => kind === 'tag').map(nameOf))]
  const alone = [...offered, ...taken.filter(({ others }) => others)].flatMap((unit): PhrasePiece[] => {
    const readings = [unit, ...(unit.others ?? [])]
    return readings.flatMap((_, reading): PhrasePiece[] => {
      if (reading === 0 && taken.includes(unit)) return []
      const meaning = [...whenOf([acceptedUnit(unit, reading)], moment).meanings.values()][0]
      const place = { start: at(folded, unit.start), end: at(folded, unit.end) }
      return meaning ? [{ ...meaning, ...place, ...(reading > 0 && { reading }) }] : []
    })
  })
  const isRead = when.due !== undefined || offered.some(({ kind }) => kind !== 'time' && kind !== 'part')
  const unclear = isRead
    ? []
    : unreadBut((place) => offered.some(({ start, end }) => place >= start && place < end))
  const unread = scanned.unread.length > 0 ? scanned.unread : unclear
  return {
    title: titleOf(line, removed),
    ...when,
    ...(list && { list: nameOf(list) }),
    ...(tags.length > 0 && { tags }),
    pieces,
    offered: alone,
    unread: unread.map((each) => ({ ...each, start: at(folded, each.start), end: at(folded, each.end) })),
  }
}

/** A line without a day is for the day that is shown. A day in doubt is left open instead. */
export function withDefaultDay(read: ReadTodo, day: Day | null): ReadTodo {
  return read.due || !day || isDayInDoubt(read) ? read : { ...read, due: day }
}

/** Whether something in the line looks like a day or a time that was not read. */
export const isDayInDoubt = ({ due, offered, unread }: ReadTodo): boolean =>
  due === undefined && (unread.length > 0 || offered.length > 0)

function acceptedUnit({ others, ...unit }: Unit, reading = 0): Unit {
  const { start, wordEnd, tailEnd, end, role, isOf } = unit
  const other = reading > 0 && others?.[reading - 1]
  return other
    ? { ...other, start, wordEnd, tailEnd, end, role, isOf, isDoubtful: false, isAccepted: true }
    : { ...unit, isDoubtful: false, isAccepted: true }
}

/** A piece as typed, without the particle or the brackets that a piece takes along: は明日まで, （明日）. */
const bare = (text: string) => text.replace(/^[はがを、:：([（［【〔]\s?|[)\]）］】〕]$/g, '').trim()

const at = ({ starts }: Folded, place: number) => starts[place] ?? 0
