// @vitest-environment jsdom

import { expect, it } from 'vitest'
import { todoStorage } from '../apps/todo/todo-storage.ts'
import { currentOffer } from '../ui/overlays/current-offer.ts'
import { planImport } from './plan-import.ts'
import type { FileReading } from './read-in-worker.ts'
import { importReader, type NextAnswer, type OpenAnswer } from './reader.ts'
import { currentRun, runImport } from './run-import.ts'

/** The Blob of Node: that of jsdom cannot be read as a stream. */
const blobOf = (text: string) => new Response(text).blob()

async function opened(path: string, text: string) {
  const read = importReader()
  const reading: FileReading = {
    // Casts: each call has its own answer.
    open: async (files) => (await read({ name: 'open', files })) as OpenAnswer,
    start: async (source, facts, wanted) => void (await read({ name: 'start', source, facts, wanted })),
    next: async () => (await read({ name: 'next' })) as NextAnswer,
    close: () => {},
  }
  const answer = await reading.open([{ path, content: await blobOf(text), modifiedAt: null }])
  const [source] = answer.status === 'known' ? answer.sources : []
  const plan = source && (await planImport(reading, source, 0, () => {}))
  if (!plan) throw new Error(JSON.stringify(answer))
  return { reading, plan }
}

const counts = ({ fresh, known, back }: { fresh: number; known: number; back: number }) => [
  fresh,
  known,
  back,
]

const tasks = (count: number) =>
  JSON.stringify([
    {
      displayName: '家',
      tasks: Array.from({ length: count }, (_, n) => ({
        id: `${n}`,
        title: `用事${n}`,
        status: 'notStarted',
      })),
    },
  ])

it('an import is taken back as a whole, comes back from the trash, and nothing comes twice', async () => {
  const first = await opened('a.json', tasks(500))
  await runImport(first.reading, [first.plan])
  const again = await opened('a.json', tasks(500))
  currentOffer.get()?.buttons[0]?.onPress()
  await expect.poll(async () => counts((await opened('a.json', tasks(500))).plan)).toEqual([0, 0, 501])
  const third = await opened('a.json', tasks(503))
  await runImport(third.reading, [third.plan])
  const last = await opened('a.json', tasks(503))

  expect(first.plan.examples[0]).toBe('家')
  expect(counts(first.plan)).toEqual([501, 0, 0])
  // The list is here already, so the file needs none of its own.
  expect(counts(again.plan)).toEqual([0, 500, 0])
  // Also later, when the offer has gone: the same file says which records it brought.
  expect(again.plan.earlier).toHaveLength(500)
  expect(counts(third.plan)).toEqual([3, 0, 501])
  expect(counts(last.plan)).toEqual([0, 503, 0])
})

it('the same file in two tabs at once brings each record once', async () => {
  const file = tasks(300).replaceAll('用事', '同時の用事').replaceAll('"id":"', '"id":"y')
  const both = [await opened('c.json', file), await opened('c.json', file)]
  await Promise.all(both.map(({ reading, plan }) => runImport(reading, [plan])))

  const all = [...todoStorage.current().records.all().values()]
  expect(all.filter(({ text }) => text.startsWith('同時の用事'))).toHaveLength(300)
})

it('an import that is stopped keeps what came, and the rest comes with the next', async () => {
  const file = tasks(900).replaceAll('用事', '別の用事').replaceAll('"id":"', '"id":"x')
  const { reading, plan } = await opened('b.json', file)
  const stop = currentRun.onChange(() => {
    const run = currentRun.get()
    if (run && run.done > 0) run.cancel()
  })
  await runImport(reading, [plan])
  stop()
  const rest = (await opened('b.json', file)).plan

  expect(rest.known).toBeGreaterThan(0)
  expect(rest.fresh).toBeGreaterThan(0)
  expect(rest.known + rest.fresh).toBe(900)
})

it('a file of ours brings a changed record as one copy, also when it comes again', async () => {
  const file = (text: string) =>
    JSON.stringify({
      service: 'kotsukotsu',
      app: 'note',
      version: 1,
      records: [{ id: 'n1', createdAt: 1, editedAt: 1, title: '題', body: text }],
    })
  for (const text of ['一', '二', '二']) {
    const { reading, plan } = await opened('k.json', file(text))
    await runImport(reading, [plan])
  }

  expect(counts((await opened('k.json', file('一'))).plan)).toEqual([0, 1, 0])
  expect(counts((await opened('k.json', file('二'))).plan)).toEqual([0, 1, 0])
  expect(counts((await opened('k.json', file('三'))).plan)).toEqual([1, 0, 0])
})

it('after some records were removed for good, trashed and edited, a changed file brings back what is gone, once', async () => {
  const file = (count: number) => tasks(count).replaceAll('用事', '消す用事').replaceAll('"id":"', '"id":"z')
  const { reading, plan } = await opened('d.json', file(6))
  await runImport(reading, [plan])
  const { records } = todoStorage.current()
  const [removed = '', trashed = '', edited = ''] = [...plan.wanted.values()].filter(
    (id) => records.all().get(id)?.kind === 'todo',
  )
  records.purge([removed])
  records.trash([trashed])
  records.edit(edited, { due: '2026-12-01' })

  const next = await opened('d.json', file(8))
  await runImport(next.reading, [next.plan])
  const last = (await opened('d.json', file(8))).plan

  expect(counts(next.plan)).toEqual([3, 4, 1])
  expect(counts(last)).toEqual([0, 8, 0])
  const all = [...records.all().values()].filter(({ text }) => text.startsWith('消す用事'))
  expect(all.map(({ text }) => text).sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7].map((n) => `消す用事${n}`))
  expect(records.all().get(edited)?.due).toBe('2026-12-01')
})

it('recipes that do not say for how many they are come for a usual number, and are counted', async () => {
  const recipe = (name: string, recipeYield?: string) => ({
    '@type': 'Recipe',
    ...{ name, recipeYield, recipeIngredient: ['卵 2個'], recipeInstructions: ['焼く。'] },
  })

  const { plan } = await opened('r.json', JSON.stringify([recipe('卵焼き'), recipe('煮卵', '4人分')]))

  expect([plan.fresh, plan.withoutServings]).toEqual([2, 1])
})

it('all that stays behind is counted, and the first of it named', async () => {
  const event = (n: number) => `BEGIN:VEVENT\nSUMMARY:予定${n}\nDTSTART:20200101T000000Z\nEND:VEVENT`
  const past = Array.from({ length: 500 }, (_, n) => event(n))

  const { plan } = await opened('a.ics', ['BEGIN:VCALENDAR', ...past, 'END:VCALENDAR'].join('\n'))

  expect([plan.leftOutCount, plan.leftOut.length, plan.leftOut[0]]).toEqual([
    500,
    20,
    '予定0：過ぎた予定のため',
  ])
})
