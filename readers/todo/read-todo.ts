import {
  type TodoPart,
  type TodoPriority,
  type TodoRepeat,
  todoTextLengthMax,
} from '#contract/apps/app-todo.ts'
import { type Day, japanDay, japanTimeOfDay } from '#contract/values/japan-day.ts'
import { chosenFrom } from './choose.ts'
import { type Folded, fold } from './fold.ts'
import type { Moment } from './moment.ts'
import type { Piece } from './piece.ts'
import { scan, type Unit } from './scan.ts'
import { titleOf, withParticleBefore } from './title.ts'
import { whenOf } from './when.ts'

export type ReadTodo = {
  /** The line without what was read. Empty if the line is only a time. */
  title: string
  due?: Day
  time?: string
  endTime?: string
  part?: TodoPart
  repeat?: TodoRepeat
  priority?: TodoPriority
  /** The name of a list. */
  list?: string
  /** The pieces that were read, in the order of the line. */
  pieces: Piece[]
  /** Doubtful phrases: not read unless accepted. */
  offered: Piece[]
}

type Choices = {
  /** Pieces that the member turned back into text, as typed. */
  ignored?: readonly string[]
  /** Offered pieces that the member accepted, as typed. */
  accepted?: readonly string[]
}

/**
 * Reads a line such as 「明日18時 牛乳」. A phrase is read whole or not at all, and never out of a name; everything else
 * stays in the title as it was typed.
 */
export function readTodo(line: string, now: Date, { ignored = [], accepted = [] }: Choices = {}): ReadTodo {
  const moment: Moment = { today: japanDay(now), time: japanTimeOfDay(now) }
  // The patterns take time by the square of the length. What stands behind it stays in the title.
  const folded = fold(line.slice(0, todoTextLengthMax))
  const typed = ({ start, end }: Unit) => line.slice(at(folded, start), at(folded, end)).trim()
  const units = scan(folded.text, moment)
    .filter((unit) => !ignored.some((text) => text === typed(unit) || bare(text) === typed(unit)))
    .map((unit) => (accepted.includes(typed(unit)) ? { ...unit, isDoubtful: false, isAccepted: true } : unit))
  const { taken, offered } = chosenFrom(units)
  const { meanings, ...when } = whenOf(taken, moment)
  const placed = withParticleBefore(folded.text, [...meanings.keys()])
  const pieces = placed.flatMap(({ unit, start, end }): Piece[] => {
    const meaning = meanings.get(unit)
    return meaning ? [{ ...meaning, start: at(folded, start), end: at(folded, end) }] : []
  })
  const list = pieces.find(({ kind }) => kind === 'list')
  const alone = offered.flatMap((unit): Piece[] => {
    const meaning = [...whenOf([{ ...unit, isDoubtful: false }], moment).meanings.values()][0]
    return meaning ? [{ ...meaning, start: at(folded, unit.start), end: at(folded, unit.end) }] : []
  })
  return {
    title: titleOf(line, pieces),
    ...when,
    // As typed: folding has changed its case and width.
    ...(list && { list: line.slice(list.start + 1, list.end).trim() }),
    pieces,
    offered: alone,
  }
}

/** A piece as typed, without the particle or the brackets that a piece takes along: は明日まで, （明日）. */
const bare = (text: string) => text.replace(/^[はがを、:：([（［【〔]\s?|[)\]）］】〕]$/g, '').trim()

const at = ({ starts }: Folded, place: number) => starts[place] ?? 0
