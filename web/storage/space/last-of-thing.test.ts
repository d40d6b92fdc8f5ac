import { expect, it } from 'vitest'
import { Doc, Text as YText } from 'yjs'
import type { RecordBase } from '#contract/apps/app-records.ts'
import type { Space } from '#contract/space/space.ts'
import type { SpaceKind } from '#contract/space/space-rules.ts'
import { dayMs } from '#contract/values/japan-day.ts'
import { openRecords, type RecordShape } from '../records.ts'
import type { Store, StoreState } from '../store.ts'
import type { Part } from './joined-records.ts'
import { isNothingWithout, isOver } from './last-of-thing.ts'

type Line = RecordBase & { text: string; isList: boolean }

const shape: RecordShape<Line> = {
  read: (map, base) => ({ ...base, text: String(map.get('text')), isList: map.get('isList') === true }),
  write: ({ text, isList }) => ({ text: new YText(text), isList }),
  thingOf: (kind) => (kind === 'todo-list' ? ({ isList }) => isList : null),
}

const inMonths = () => Date.now() + 31 * dayMs

it('a list is over when it was in the trash for long enough, whatever is left in it', () => {
  const { part, list } = household()
  const before = isOver(part, shape, inMonths())
  part.records.trash([list])

  expect([before, isOver(part, shape), isOver(part, shape, inMonths())]).toEqual([false, false, true])
})

it('a list that was deleted for good is over, and one that is only being shared is not', () => {
  const { part, list } = household()
  part.records.purge([list])
  const { part: empty } = household({ isFilled: false })

  expect([isOver(part, shape), isOver(empty, shape)]).toEqual([true, false])
})

it('nothing is over before this page has read the log to its end', () => {
  for (const state of [{ pulled: 'earlier' }, { sync: 'syncing' }] as const) {
    const { part, list } = household({ state })
    part.records.purge([list])

    expect(isOver(part, shape)).toBe(false)
  }
})

it('a collection is never over', () => {
  const { part, list, line } = household({ kind: 'recipe-tag' })
  part.records.purge([list, line])

  expect([isOver(part, shape), isNothingWithout(part, shape, new Set([list, line]))]).toEqual([false, false])
})

it('a list is nothing without its record, and something without a part', () => {
  const { part, list, line } = household()

  expect(isNothingWithout(part, shape, new Set([list]))).toBe(true)
  expect(isNothingWithout(part, shape, new Set([line]))).toBe(false)
})

type Options = { kind?: SpaceKind; isFilled?: boolean; state?: Partial<StoreState> }

/** A shared list with one line. */
function household({ kind = 'todo-list', isFilled = true, state }: Options = {}) {
  // Cast: nothing else of a store and of a shared thing is read.
  const store = {
    doc: new Doc(),
    state: () => ({ pulled: 'now', sync: 'synced', ...state }),
  } as unknown as Store
  const records = openRecords<Line>(store, shape)
  const entry = () => ({ kind }) as Space
  const part: Part<Line> = { space: 'a', store, records, entry, canWrite: () => true }
  if (!isFilled) return { part, list: '', line: '' }
  const [list = '', line = ''] = records.createAll([
    { text: '家', isList: true },
    { text: '牛乳', isList: false },
  ])
  return { part, list, line }
}
