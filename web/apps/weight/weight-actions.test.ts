import { expect, it } from 'vitest'
import { applyUpdate, Doc, encodeStateAsUpdate } from 'yjs'
import type { Weighing } from '#contract/apps/app-weight.ts'
import { openRecords } from '#web/storage/records.ts'
import type { Store } from '#web/storage/store.ts'
import { measuresOf } from './measures/select-measures.ts'
import { searchWeighings, settingOf, weighingsOf } from './select-weights.ts'
import { addFats, addWeighing, editWeighing, setSetting } from './weight-actions.ts'
import { parseExported, weightStorage } from './weight-storage.ts'

it('both changes are kept when two devices edit one weighing offline', () => {
  const [one, other] = [device(), device()]
  addWeighing(one.records, { day: '2026-11-15', kg: 62.3, note: '朝ごはん前' })
  meet(one, other)

  editWeighing(one.records, only(one), { day: '2026-11-15', kg: 62.1, note: '朝ごはん前' })
  editWeighing(other.records, only(other), {
    day: '2026-11-15',
    kg: 62.3,
    fatPercent: 23.5,
    note: '朝ごはん前、散歩後',
  })
  meet(one, other)

  for (const each of [one, other]) {
    expect(only(each)).toMatchObject({ kg: 62.1, fatPercent: 23.5, note: '朝ごはん前、散歩後' })
  }
})

it('a note written on another device while the form was open is kept', () => {
  const { records, ...rest } = device()
  addWeighing(records, { day: '2026-11-15', kg: 62.3, note: '' })
  const before = only({ records, ...rest })
  editWeighing(records, before, { ...before, note: '旅行中' })

  editWeighing(records, before, { ...before, note: '寝不足' })

  expect(only({ records, ...rest }).note).toBe('旅行中 / 寝不足')
})

it('the later of two heights wins on every device, and a goal can be removed', () => {
  const [one, other] = [device(), device()]
  setSetting(one.records, 'heightCm', 165)
  setSetting(other.records, 'heightCm', 166)
  setSetting(other.records, 'heightCm', 167)
  setSetting(one.records, 'goalKg', 60)
  meet(one, other)
  setSetting(other.records, 'goalKg', null)
  meet(one, other)

  for (const { records } of [one, other]) {
    const all = [...records.all().values()]
    expect(settingOf(all, 'heightCm')?.value).toBe(167)
    expect(settingOf(all, 'goalKg')).toBeNull()
    expect(settingOf(all, 'adultFrom')).toBeNull()
  }
})

it('weighings are found by day, weight and note, and exported unchanged', () => {
  const { records } = device()
  const days = Array.from({ length: 250 }, (_, n) =>
    new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10),
  )
  records.createAll([
    ...days.map((day) => ({
      kind: 'weighing' as const,
      day,
      kg: 62,
      note: day === '2026-03-05' ? 'ヨガ' : '',
    })),
    { kind: 'measurement', day: '2026-03-05', name: 'ウエスト', unit: 'cm', value: 74 },
  ])

  const weighings = weighingsOf(records.all().values())

  expect(measuresOf(records.all().values())[0]?.points).toMatchObject([{ day: '2026-03-05', value: 74 }])
  expect(weighings[0]?.day).toBe(days.at(-1))
  expect(searchWeighings(weighings, 'よが').map(({ day }) => day)).toEqual(['2026-03-05'])
  expect(searchWeighings(weighings, '2026年3月 ').length).toBe(31)
  expect(weighings.map((each) => parseExported(JSON.parse(JSON.stringify(each))))).toEqual(weighings)
})

it('body fat is added to weighings that lack it, and taken away again', () => {
  const { records } = device()
  const ids = records.createAll(
    ['2026-11-14', '2026-11-15'].map((day) => ({ kind: 'weighing' as const, day, kg: 62, note: '' })),
  )
  const fatsNow = () => weighingsOf(records.all().values()).map(({ fatPercent }) => fatPercent)

  const undo = addFats(
    records,
    ids.map((id) => ({ id, fatPercent: 23.5 })),
  )
  expect(fatsNow()).toEqual([23.5, 23.5])

  undo()
  expect(fatsNow()).toEqual([undefined, undefined])
})

it.each([
  ['an impossible weight', { kind: 'weighing', day: '2026-11-15', kg: 3 }],
  ['no day', { kind: 'weighing', day: '昨日', kg: 62 }],
  ['no kind', { day: '2026-11-15', kg: 62 }],
])('a record with %s is not imported', (_what, fields) => {
  expect(parseExported({ id: 'a', createdAt: 1, editedAt: 1, ...fields })).toBeNull()
})

type Device = ReturnType<typeof device>

function device() {
  const doc = new Doc()
  // Cast: records need only the document of a store.
  const records = openRecords({ doc } as Store, weightStorage.shape)
  return { doc, records }
}

function meet(one: Device, other: Device): void {
  applyUpdate(other.doc, encodeStateAsUpdate(one.doc), 'server')
  applyUpdate(one.doc, encodeStateAsUpdate(other.doc), 'server')
}

function only({ records }: Device): Weighing {
  const [weighing, ...more] = weighingsOf(records.all().values())
  if (!weighing || more.length > 0) throw new Error('expected a weighing')
  return weighing
}
