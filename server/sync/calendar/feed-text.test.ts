import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Doc, encodeStateAsUpdate, Map as YMap, Text as YText } from 'yjs'
import { recordsKey } from '#contract/apps/app-records.ts'
import { roundField, skipped } from '#contract/apps/app-todo.ts'
import { calendarFeed, type FeedOptions } from './feed-text.ts'

const today = '2026-11-18'
const all: FeedOptions = { hasTitles: true, lists: null, today }

it('an hour is in UTC, a day is all-day, and days and hours end where the todo does', () => {
  const events = eventsOf({
    hour: { text: '歯医者', due: '2026-11-20', time: '08:30' },
    until: { text: '面談', due: '2026-11-20', time: '15:00', endTime: '16:30' },
    night: { text: '夜行バス', due: '2026-12-31', time: '22:00', endTime: '06:00' },
    day: { text: '回覧板', due: '2027-02-28' },
    days: { text: '出張', start: '2026-12-30', due: '2027-01-02' },
    hours: { text: '合宿', start: '2026-11-27', due: '2026-11-29', time: '10:00', endTime: '15:00' },
    halfHours: { text: '旅行', start: '2026-11-27', due: '2026-11-29', time: '10:00' },
  })

  expect(Object.fromEntries(events.map((event) => [event.SUMMARY, spanOf(event)]))).toEqual({
    歯医者: '20261119T233000Z -',
    面談: '20261120T060000Z 20261120T073000Z',
    夜行バス: '20261231T130000Z 20261231T210000Z',
    回覧板: '20270228 20270301',
    出張: '20261230 20270103',
    合宿: '20261127T010000Z 20261129T060000Z',
    旅行: '20261127 20261130',
  })
})

it('rounds stand on their days, moved ones on theirs, skipped ones nowhere, and each keeps its id', () => {
  const gym = {
    text: 'ジム',
    due: '2026-11-19',
    planned: '2026-11-19',
    repeat: { kind: 'weeks', every: 1, weekdays: [4], from: 'date', times: 5 },
    [roundField('2026-11-26')]: '2026-11-27',
    [roundField('2026-12-03')]: skipped,
  }
  const days = (fields: object) =>
    eventsOf({ gym: { ...gym, ...fields } }).map((event) => [event.UID, event['DTSTART;VALUE=DATE']])

  expect(days({})).toEqual([
    ['gym/2026-11-19@kotsukotsu', '20261119'],
    ['gym/2026-11-26@kotsukotsu', '20261127'],
    ['gym/2026-12-10@kotsukotsu', '20261210'],
    ['gym/2026-12-17@kotsukotsu', '20261217'],
    ['gym/2026-12-24@kotsukotsu', '20261224'],
  ])
  // The first is done: the second is the open one, on the day to which it was moved.
  const next = { due: '2026-11-27', planned: '2026-11-26', repeat: { ...gym.repeat, times: 4 } }
  expect(days(next)).toEqual(days({}).slice(1))
})

it('the feed leaves out todos that are done, in the trash, archived, waiting, undated or in a list that was not chosen', () => {
  const records = {
    home: { kind: 'list', text: '家' },
    old: { kind: 'list', text: '古い', archivedAt: 1 },
    open: { text: '掃除', due: today, list: 'home' },
    bare: { text: '牛乳', due: today },
    done: { text: '済', due: today, doneAt: 1 },
    trash: { text: '捨', due: today, trashedAt: 1 },
    archived: { text: '昔', due: today, list: 'old' },
    undated: { text: 'いつか' },
    view: { kind: 'view', text: '@家', due: today },
    series: { text: '次の回', due: '2026-11-25', repeat: { kind: 'days', every: 7, from: 'completion' } },
    reopened: { text: '前の回', due: today, series: 'series' },
  }
  const titles = (options: Partial<FeedOptions>) =>
    eventsOf(records, { ...all, ...options }).map(({ SUMMARY }) => SUMMARY)

  expect(titles({})).toEqual(['掃除', '牛乳', '前の回'])
  expect(titles({ lists: ['home'] })).toEqual(['掃除'])
  expect(titles({ lists: ['', 'old'] })).toEqual(['牛乳', '前の回'])
  expect(titles({ hasTitles: false })).toEqual(['やること', 'やること', 'やること'])
  expect(feedOf(records, { ...all, hasTitles: false })).not.toMatch(/掃除|牛乳|メモ/)
})

it('no title, id or field of a hostile log can end its line, and every line is short', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.constantFrom(
      'a\r\nEND:VEVENT\r\nBEGIN:VALARM',
      'a\nATTACH:http://example.com',
      'a\u2028X:1',
      '\\n,;:"',
      '👩‍👩‍👧‍👦'.repeat(30),
      '\ud800',
      '\u0000',
    ),
  )
  const anything = fc.oneof(hostile, fc.integer(), fc.double(), fc.constant(null), fc.constant('2026-99-99'))
  const repeats = fc.constantFrom(
    { kind: 'days', every: -5, from: 'date' },
    { kind: 'weeks', every: 0, weekdays: [9, -1], from: 'date' },
    { kind: 'weeks', every: 1, weekdays: [], from: 'date' },
    { kind: 'months', every: 999, day: 0, from: 'date' },
    { kind: 'months-weekday', every: 1, week: 99, weekday: 99 },
    { kind: 'years', every: 1, month: 99, day: 99 },
    { kind: 'years', every: 1, month: 2, day: 29, name: '\r\n' },
    'x',
  )
  const field = fc.record(
    {
      due: fc.oneof(fc.constant(today), anything),
      start: anything,
      time: fc.oneof(fc.constantFrom('10:00', '99:99', '1\r\n'), anything),
      endTime: anything,
      planned: anything,
      editedAt: fc.oneof(fc.double(), anything),
      repeat: repeats,
      list: anything,
      [roundField(today)]: anything,
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(hostile, hostile, field, (id, text, fields) => {
      const feed = feedOf({ [id]: { ...fields, text, kind: 'todo' } }, all)

      const lines = feed.split('\r\n')
      expect(lines.pop()).toBe('')
      expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
      expect(feed.replaceAll('\r\n', '')).not.toMatch(/[^\P{Cc}\t]|\u2028/u)
      const names = unfolded(feed).map((line) => line.split(/[:;]/)[0])
      const known = ['UID', 'DTSTAMP', 'LAST-MODIFIED', 'SUMMARY', 'DTSTART', 'DTEND', 'TRANSP']
      const events = names.slice(names.indexOf('X-PUBLISHED-TTL') + 1, -1)
      expect(events.filter((name) => !['BEGIN', 'END', ...known].includes(name ?? ''))).toEqual([])
      expect(events.filter((name) => name === 'BEGIN')).toHaveLength(
        events.filter((name) => name === 'SUMMARY').length,
      )
    }),
    { numRuns: 60 },
  )
})

it('of more events than a file may have, those of the coming days are kept', () => {
  const daily = { text: '薬', due: today, repeat: { kind: 'days', every: 1, from: 'date' } }
  const records = Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`d${n}`, daily]))

  const events = eventsOf({ ...records, old: { text: '昔', due: '2020-01-01' } })

  expect(events).toHaveLength(5_000)
  expect(events.some(({ SUMMARY }) => SUMMARY === '昔')).toBe(false)
  expect(events.filter((event) => event['DTSTART;VALUE=DATE'] === '20261118')).toHaveLength(60)
})

type Fields = Record<string, unknown>

function feedOf(records: Record<string, Fields>, options: FeedOptions): string {
  const doc = new Doc()
  for (const [id, { text, kind = 'todo', ...fields }] of Object.entries(records)) {
    const record = new YMap<unknown>(Object.entries({ kind, editedAt: 1_763_000_000_000, ...fields }))
    doc.getMap(recordsKey).set(id, record)
    record.set('text', new YText(String(text)))
  }
  return new TextDecoder().decode(calendarFeed([encodeStateAsUpdate(doc)], options))
}

/** The events by their properties, in the order of the file. */
function eventsOf(records: Record<string, Fields>, options = all): Record<string, string>[] {
  return unfolded(feedOf(records, options))
    .join('\n')
    .split('BEGIN:VEVENT\n')
    .slice(1)
    .map((event) =>
      Object.fromEntries(
        event
          .split('\n')
          .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
      ),
    )
}

const unfolded = (feed: string) => feed.replaceAll('\r\n ', '').split('\r\n').filter(Boolean)

const spanOf = (event: Record<string, string>) =>
  [event.DTSTART ?? event['DTSTART;VALUE=DATE'], event.DTEND ?? event['DTEND;VALUE=DATE'] ?? '-'].join(' ')
