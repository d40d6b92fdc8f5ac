import type { RecordBase } from './app-records.ts'

export const todoPriorities = ['none', 'low', 'middle', 'high'] as const
export type TodoPriority = (typeof todoPriorities)[number]

/** Parts of a day, in their order, for a todo without an hour. */
export const todoParts = ['morning', 'forenoon', 'noon', 'afternoon', 'evening', 'night'] as const
export type TodoPart = (typeof todoParts)[number]

/**
 * How a todo repeats. `completion` counts from the day it was done, everything else by the calendar. Weekdays are 0
 * (Sunday) to 6; `week` 1–5 or -1 (the last); `day` -1 is the last day of the month. The optional fields came later: a
 * build that does not know them follows the required ones, which hold the nearest rule it can follow.
 */
export type TodoRepeat = TodoRhythm & {
  /** The last day on which it may be due. */
  until?: string
  /** How many rounds are left, the open one included. */
  times?: number
  /** Rounds that fall on a 祝日 are left out. */
  exceptHolidays?: true
}

/** 偶数月 or 奇数月 only. */
type TodoMonths = 'even' | 'odd'

export type TodoRhythm =
  | { kind: 'days'; every: number; from: 'date' | 'completion' }
  /** Monday to Friday; with `business` also without 祝日 and the days around New Year. */
  | { kind: 'weekdays'; business?: true }
  | { kind: 'weeks'; every: number; weekdays: number[]; from: 'date' | 'completion' }
  /** `days` names several dates, `day` being the first of them. With `business` the dates count business days. */
  | {
      kind: 'months'
      every: number
      day: number
      days?: number[]
      business?: true
      months?: TodoMonths
      from: 'date' | 'completion'
    }
  /** `weeks` names several, `week` being the first of them. */
  | {
      kind: 'months-weekday'
      every: number
      week: number
      weeks?: number[]
      weekday: number
      months?: TodoMonths
    }
  /** `name` is a named day such as 母の日; `week` and `weekday` the nth weekday of the month. */
  | {
      kind: 'years'
      every: number
      month: number
      day: number
      name?: string
      week?: number
      weekday?: number
    }

export type Subtask = { id: string; text: string; done: boolean; order: string }

/**
 * A todo, a list of todos, or a view: a filter with a name. `text` and `memo` merge by character, `subtasks` is a Y.Map by id, and all other fields are
 * plain values. `due` is a day (2026-11-15) and `time` a local time of that day (18:00).
 */
export type Todo = RecordBase & {
  kind: 'todo' | 'list' | 'view'
  text: string
  memo: string
  /** The id of its list. Without one the todo appears in 「すべて」 only. */
  list?: string
  /** Each is stored in a field of its own (`tagField`). */
  tags?: readonly string[]
  /** The search that a view keeps: `@家 優先度:高`. */
  filter?: string
  /** The first of several days, of which `due` is the last. A repeating todo has none. */
  start?: string
  due?: string
  time?: string
  /** The end of what starts at `time`. Of several days, `time` is that of the first and `endTime` that of the last. */
  endTime?: string
  /** Set only without a time. */
  part?: TodoPart
  /** Minutes before `time` at which the member is reminded, or never. Absent: at the time. */
  remind?: number | 'never'
  /** Further reminders, in minutes before `time`; without meaning if `remind` is never. */
  remindAlso?: number[]
  priority: TodoPriority
  repeat?: TodoRepeat
  /** The day that the repeat gave the open round; `due` differs once the round is postponed. */
  planned?: string
  /**
   * Rounds that the member moved or skipped alone, by the day that the repeat gives them. Each is stored in a field of its
   * own (`roundField`), so that two devices can each change one.
   */
  rounds?: Readonly<Record<string, RoundChange>>
  doneAt?: number
  /** On a finished instance: the repeating todo it belongs to. */
  series?: string
  subtasks: Subtask[]
  order: string
  /** Only lists have a colour. */
  color?: TodoListColor
  /** Set on an archived list: its open todos appear nowhere else and are not reminded of. */
  archivedAt?: number
  /** On the list 「買い物」: the aisle to which the member moved a food, each in a field of its own (`aisleField`). */
  aisles?: Readonly<Record<string, Aisle>>
  /** On the list 「買い物」: the foods that are at home, each in a field of its own (`atHomeField`). */
  atHome?: readonly string[]
}

/** The one list that recipes send to, that stands by aisle and that knows what is at home. */
export const shoppingListName = '買い物'

/** The aisles of a shop, in the order in which one walks through it. */
export const aisles = [
  'produce',
  'fish',
  'meat',
  'chilled',
  'bread',
  'staple',
  'seasoning',
  'dry',
  'frozen',
  'snack',
  'household',
  'other',
] as const
export type Aisle = (typeof aisles)[number]

/** By the name of the food as the shopping list merges it, so that two devices can each add one. */
export const aisleField = (food: string): `aisle:${string}` => `aisle:${food}`
export const atHomeField = (food: string): `home:${string}` => `home:${food}`

/** The day to which a round was moved, or that it is skipped. */
export type RoundChange = string | typeof skipped
export const skipped = 'skipped'

export const roundField = (planned: string): `round:${string}` => `round:${planned}`

export const todoListColors = ['kaki', 'gold', 'moss', 'indigo', 'rose', 'stone'] as const
export type TodoListColor = (typeof todoListColors)[number]

/** The longest time before a todo at which a reminder may be set: a week. */
export const todoRemindMinutesMax = 7 * 24 * 60

/** How many reminders one todo may have. */
export const todoRemindersMax = 5

export const todoTextLengthMax = 500

export const todoTagLengthMax = 20
export const todoFilterLengthMax = 200

/** One field for each tag, so that two devices can each add one. */
export const tagField = (tag: string): `tag:${string}` => `tag:${tag}`

/** Whether the record is the one that the finding of its app asks for. The server pays by the same rule. */
export const earns = ({ doneAt, text }: { doneAt?: unknown; text: string }): boolean =>
  typeof doneAt === 'number' && text.trim() !== ''
