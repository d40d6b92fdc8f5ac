import { expect, it } from 'vitest'
import { Doc, Map as YMap } from 'yjs'
import { weighTimeOf } from './weigh-time.ts'

const setting = (value: unknown, editedAt = 1) => ({
  kind: 'setting',
  name: 'remindAtMinute',
  value,
  editedAt,
})
const weighing = (day: unknown) => ({ kind: 'weighing', day, kg: 62 })

it.each<[string, Record<string, object>, unknown]>([
  ['no setting', { a: weighing('2026-11-15') }, null],
  ['a time', { s: setting(420) }, { minute: 420, weighedOn: null }],
  ['midnight', { s: setting(0) }, { minute: 0, weighedOn: null }],
  ['a removed time', { s: setting(null) }, null],
  ['no minute of a day', { s: setting(1_440) }, null],
  ['a negative minute', { s: setting(-1) }, null],
  ['half a minute', { s: setting(7.5) }, null],
  ['a text', { s: setting('420') }, null],
  ['two devices', { s: setting(420, 1), t: setting(480, 2) }, { minute: 480, weighedOn: null }],
  ['two devices at once', { s: setting(420), t: setting(480) }, { minute: 480, weighedOn: null }],
  ['a trashed setting', { s: { ...setting(420), trashedAt: 5 } }, null],
  [
    'several weighings',
    { s: setting(420), a: weighing('2026-11-15'), b: weighing('2026-11-14'), c: weighing(7) },
    { minute: 420, weighedOn: '2026-11-15' },
  ],
  [
    'a trashed weighing',
    { s: setting(420), a: { ...weighing('2026-11-15'), trashedAt: 5 } },
    { minute: 420, weighedOn: null },
  ],
])('%s is read', (_which, all, expected) => {
  const map = new Doc().getMap<unknown>('records')
  for (const [id, fields] of Object.entries(all)) map.set(id, new YMap(Object.entries(fields)))

  expect(weighTimeOf(map)).toEqual(expected)
})
