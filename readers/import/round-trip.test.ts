import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Todo } from '#contract/apps/app-todo.ts'
import { writeArchive } from '../frame/archive/write-archive.ts'
import { markdownFiles } from './notes/write-markdown.ts'
import { readAll, textOfPicture } from './testing/read-all.ts'
import { calendarText } from './todos/write-calendar.ts'
import { todoistRows } from './todos/write-todoist.ts'

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const hash = 'a'.repeat(64)

const line = fc.constantFrom(
  '牛乳',
  '# 章',
  '- [x] 済み',
  '| a | b |',
  '[[計画]]',
  '[x](y.md)',
  '---',
  'a: b',
  '"q" \\ \'r\'',
  '',
)
const note = fc.record({
  title: fc.constantFrom('', '題', 'a/b: "c" \\', '題'),
  body: fc.array(line, { minLength: 1, maxLength: 6 }).map((lines) => ['始め', ...lines].join('\n')),
  tags: fc.uniqueArray(fc.constantFrom('家', 'a b', '"x"', 'い,ろ'), { maxLength: 3 }),
  color: fc.constantFrom('none' as const, 'moss' as const),
  pinned: fc.boolean(),
  archived: fc.boolean(),
  own: fc.constantFrom<object>(
    {},
    { doneBelow: true },
    { reminder: { todo: id(9), due: '2026-11-20', time: '18:00' } },
  ),
})

it('notes that were written as a Markdown folder are read again whole, with their ids', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(note, { minLength: 1, maxLength: 4 }), async (drafts) => {
      const notes = drafts.map(({ own, ...each }, n) => ({
        ...each,
        ...own,
        id: id(n),
        createdAt: 1.7e12 + n,
        editedAt: 1.75e12 + n,
      }))
      const archive = await writeArchive(markdownFiles(notes, new Map()))

      const { records } = await readAll({ 'notes.zip': archive })

      expect(records.map((record) => ({ ...record.value, id: record.id }))).toEqual(notes)
    }),
    { numRuns: 40 },
  )
})

it('the photos of a Markdown folder come back in their places', async () => {
  const written = {
    id: id(1),
    title: '写真',
    body: `前\n![写真](photo:${hash})\n後`,
    tags: [],
    color: 'none' as const,
    pinned: false,
    archived: false,
    createdAt: 1.7e12,
    editedAt: 1.7e12,
  }
  const files = markdownFiles([written], new Map([[hash, 'webp']]))
  const archive = await writeArchive([
    ...files,
    { path: `photos/${hash}.webp`, content: new TextEncoder().encode('WEBP') },
  ])

  const { records } = await readAll({ 'notes.zip': archive })

  expect(records[0]?.value.body).toBe('前\n![写真](photo:0)\n後')
  expect(await textOfPicture(records[0])).toBe('WEBP')
})

const base = {
  createdAt: 1_700_000_000_000,
  editedAt: 1_700_000_000_000,
  memo: '',
  priority: 'none',
  subtasks: [],
  order: 'a',
}
const todos = [
  {
    ...base,
    kind: 'todo',
    id: id(1),
    text: '長い名前、カンマ, セミコロン; と\\ 改行のあるメモ'.repeat(4),
    memo: '一行\n二行',
    list: 'l',
    due: '2026-11-20',
    time: '18:00',
    remind: 30,
    priority: 'high',
    planned: '2026-11-20',
    repeat: { kind: 'weeks', every: 2, weekdays: [1, 3], from: 'date' },
    subtasks: [{ id: id(9), text: '部分', done: true, order: 'a' }],
  },
  { ...base, kind: 'todo', id: id(2), text: '済み', due: '2026-10-01', doneAt: 1_760_000_000_000 },
  { ...base, kind: 'todo', id: id(3), text: '日のない用事' },
] as unknown as Todo[] // Cast: literals of the union's fields.

it('todos that were written as a calendar are read again whole, with their ids', async () => {
  const text = calendarText(todos, new Map([['l', '家, 外']]))

  const { records } = await readAll({ 'todos.ics': text }, { '家, 外': 'l' })

  expect(text.split('\r\n').every((each) => new TextEncoder().encode(each).length <= 75)).toBe(true)
  expect(records.map((record) => ({ ...record.value, id: record.id }))).toMatchObject([
    { ...todos[0], order: expect.any(String), subtasks: [{ text: '部分', done: true }] },
    { ...todos[1], order: expect.any(String) },
    { ...todos[2], order: expect.any(String) },
  ])
})

const some = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
const day = fc.constantFrom('2026-11-20', '2026-12-31', '2027-02-28')
const repeat = fc.constantFrom(
  { kind: 'days', every: 3, from: 'completion' },
  { kind: 'weekdays', business: true },
  { kind: 'weeks', every: 2, weekdays: [1, 3], from: 'date', until: '2027-03-01' },
  { kind: 'months', every: 1, day: 10, days: [10, 25], from: 'date', exceptHolidays: true },
  { kind: 'years', every: 1, month: 5, day: 1, name: '母の日' },
)
const todo = fc
  .record({
    text: fc.constantFrom('牛乳', 'カンマ, と; と\\', '"引用"', '長い名前'.repeat(40)),
    memo: fc.constantFrom('', '一行\n二行', 'BEGIN:VTODO'),
    due: some(day),
    time: some(fc.constantFrom('09:00', '23:59')),
    endTime: some(fc.constantFrom('10:30', '24:00')),
    isSpan: fc.boolean(),
    part: some(fc.constantFrom('morning', 'night')),
    remind: some(fc.constantFrom(0, 10, 1_440, 'never')),
    remindAlso: some(fc.constantFrom([60], [5, 30])),
    repeat: some(repeat),
    isMoved: fc.boolean(),
    doneAt: some(fc.constant(1_760_000_000_000)),
    list: some(fc.constant('l')),
    tags: some(fc.constantFrom(['家'], ['電話', 'a,b', 'c;d'])),
    priority: fc.constantFrom('none', 'low', 'middle', 'high'),
    subtasks: fc.array(fc.record({ text: fc.constantFrom('部分', 'a, b'), done: fc.boolean() }), {
      maxLength: 3,
    }),
  })
  .map(({ isSpan, isMoved, ...fields }) => {
    const { due, time, repeat: rhythm } = fields
    // As the app stores them: a time, a start and a repeat belong to a day.
    const timed =
      due && time
        ? fields
        : { ...fields, time: undefined, endTime: undefined, remind: undefined, remindAlso: undefined }
    const whole = {
      ...timed,
      part: timed.time ? undefined : timed.part,
      repeat: due && rhythm,
      ...(due &&
        rhythm && {
          planned: isMoved ? '2026-11-19' : due,
          rounds: { '2026-12-01': '2026-12-02', '2026-12-08': 'skipped' },
        }),
      ...(due && !rhythm && isSpan && { start: '2026-11-18' }),
    }
    return Object.fromEntries(Object.entries(whole).filter(([, value]) => value !== undefined))
  })

it('todos of any kind that were written as a calendar are read again whole', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(todo, { minLength: 1, maxLength: 5 }), async (drafts) => {
      const given = drafts.map((each, n) => ({
        ...each,
        kind: 'todo',
        id: id(n),
        createdAt: 1.7e12,
        editedAt: 1.75e12,
        order: 'a',
        subtasks: (each.subtasks as { text: string; done: boolean }[]).map((part, at) => ({
          ...part,
          id: id(100 * (n + 1) + at),
          order: 'a',
        })),
      })) as unknown as Todo[] // Cast: literals of the union's fields.

      const { records } = await readAll(
        { 'todos.ics': calendarText(given, new Map([['l', '家, 外']])) },
        { '家, 外': 'l' },
      )

      const withoutOrder = ({ order: _, subtasks, ...rest }: Record<string, unknown>) => ({
        ...rest,
        subtasks: (subtasks as object[]).map((part) => ({ ...part, order: 'a' })),
      })
      expect(records.map((record) => withoutOrder({ ...record.value, id: record.id }))).toEqual(
        given.map((each) => withoutOrder(each)),
      )
    }),
    { numRuns: 60 },
  )
})

it('a day that another app changed wins over what our own line says of it', async () => {
  const span = {
    ...todos[0],
    repeat: undefined,
    time: undefined,
    remind: undefined,
    start: '2026-11-18',
    tags: ['電話'],
  }
  // Cast: without undefined fields.
  const text = calendarText([JSON.parse(JSON.stringify(span)) as Todo], new Map())

  const { values } = await readAll({
    'a.ics': text.replace('DUE;VALUE=DATE:20261120', 'DUE;VALUE=DATE:20261201'),
  })

  expect(values.at(-1)).toMatchObject({ due: '2026-12-01', tags: ['電話'] })
  expect(values.at(-1)).not.toHaveProperty('start')
})

it('open todos that were written as a table are read again with lists, days and subtasks', async () => {
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`
  const table = todoistRows(todos, new Map([['l', '家']]))
    .map((cells) => cells.map(cell).join(','))
    .join('\r\n')

  const { values } = await readAll({ 'todos.csv': table }, { 家: 'l', todos: 'l0' })

  expect(values).toMatchObject([
    { text: '日のない用事' },
    {
      text: todos[0]?.text,
      memo: '一行\n二行',
      list: 'l',
      due: '2026-11-20',
      time: '18:00',
      priority: 'high',
    },
  ])
})
