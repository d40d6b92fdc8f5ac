import { expect, test } from 'vitest'
import { Doc, Map as YMap, Text as YText } from 'yjs'
import { type HabitSource, habitSources } from '#contract/apps/app-habit.ts'
import { newLines } from '#contract/apps/note-lines.ts'
import { japanDay } from '#contract/values/japan-day.ts'
import { sourceText } from '../rhythm-text.ts'
import { sourceDays } from './source-days.ts'

const now = Date.now()
const today = japanDay(new Date(now))
const aLine = { id: 'a', kind: 'text', text: '牛乳、卵、食パン。' }

test.each(habitSources)('%s says when it ticks a habit, and an empty record ticks none', (app) => {
  expect(sourceText(app)).toMatch(/たら$/)
  expect(daysOf(app, {})).toEqual([])
})

test.each<[string, HabitSource, Record<string, unknown>]>([
  ['a note with a title', 'note', { title: new YText('買い物') }],
  ['a note without a title', 'note', newLines([aLine])],
  ['a recipe with a name', 'recipe', { title: new YText('カレー') }],
  ['a finished todo', 'todo', { text: new YText('牛乳'), doneAt: now }],
  ['a weighing', 'weight', { kind: 'weighing', day: today, kg: 62 }],
])('%s ticks today', (_name, app, fields) => {
  expect(daysOf(app, fields)).toContain(today)
})

test.each<[string, HabitSource, Record<string, unknown>]>([
  ['a note of blank lines', 'note', newLines([{ ...aLine, text: ' ' }])],
  ['free words of a meal', 'recipe', { title: new YText('外食'), isWords: true }],
  ['an open todo', 'todo', { text: new YText('牛乳') }],
  ['a weight that cannot be', 'weight', { kind: 'weighing', day: today, kg: 6 }],
])('%s ticks nothing', (_name, app, fields) => {
  expect(daysOf(app, fields)).toEqual([])
})

function daysOf(app: HabitSource, fields: Record<string, unknown>) {
  const record = new YMap<unknown>(Object.entries(fields))
  new Doc().getMap<YMap<unknown>>('records').set('record', record)
  return sourceDays(app).of(record, { id: 'record', createdAt: now, editedAt: now })
}
