// @vitest-environment jsdom

import { expect, test } from 'vitest'
import type { HistoryEntry } from '#contract/point/history.ts'
import { monthName } from '#contract/values/japan-month.ts'
import { takeQuestion } from '#web/client/session/contact-question.ts'
import { askAbout } from './ask-about.ts'
import { heldBelow, withChanged, withNewer } from './entries.ts'
import { csvHead, csvRows } from './history-csv.ts'
import { byMonth } from './months.ts'
import { addPage, emptyProof, verdictOf } from './proof.ts'

test('the CSV opens in Excel, with a byte order mark, CRLF line ends and numbers as numbers', () => {
  const first = entry({ points: 10, balanceAfter: 10, at: '2026-12-31T15:00:00.000Z' })

  const csv = csvHead + csvRows([first])

  expect(csv).toBe(
    '\uFEFF日時,内容,ポイント,残高,状態,備考,番号\r\n' +
      '2027-01-01 00:00:00,デイリースタンプ,10,10,確定,,1\r\n',
  )
})

test.each([
  ['a quote', '「"特別"」', '"「""特別""」"'],
  ['a comma', 'A,B', '"A,B"'],
  ['a line break', 'A\nB', '"A\nB"'],
  ['a formula', '=HYPERLINK("http://evil")', '"\'=HYPERLINK(""http://evil"")"'],
  ['a sign', '-1+2', "'-1+2"],
  ['an at', '@SUM(A1)', "'@SUM(A1)"],
  ['a full-width formula', '＝1', "'＝1"],
  ['a formula after a space', ' =1', "' =1"],
  ['a tab', '\t=1', "'\t=1"],
])('a note with %s is harmless in the CSV', (_, note, field) => {
  const csv = csvRows([entry({ note })])

  expect(csv).toContain(`,${field},1\r\n`)
})

test('a negative amount stays a number in the CSV', () => {
  expect(csvRows([entry({ points: -500 })])).toContain(',-500,')
})

test('months follow the calendar in Japan and continue across pages', () => {
  const newYear = entry({ seq: 4, at: '2026-12-31T15:00:00.000Z' })
  const lastNight = entry({ seq: 3, at: '2026-12-31T14:59:59.999Z' })
  const december = entry({ seq: 2, at: '2026-12-01T03:00:00.000Z' })
  const pages = [[newYear, lastNight], [december]]

  const months = byMonth(pages)

  expect(months).toEqual([
    { key: '2027-01', month: '2027-01', chunks: [{ page: pages[0], from: 0, to: 1 }] },
    {
      key: '2026-12',
      month: '2026-12',
      chunks: [
        { page: pages[0], from: 1, to: 2 },
        { page: pages[1], from: 0, to: 1 },
      ],
    },
  ])
  expect(monthName('2027-01')).toBe('2027年1月')
})

test('a month that appears twice, because a clock was set back, is two groups', () => {
  const dates = ['2026-11-02', '2026-10-02', '2026-11-01']
  const page = dates.map((day, at) => entry({ seq: 3 - at, at: `${day}T03:00:00.000Z` }))

  expect(byMonth([page]).map(({ key }) => key)).toEqual(['2026-11', '2026-10', '2026-11-1'])
})

const life = [
  entry({ seq: 9, kind: 'exchange', points: -30, balanceAfter: 31 }),
  entry({ seq: 4, points: 1, balanceAfter: 61 }),
  entry({ seq: 2, points: 60, balanceAfter: 60 }),
]

test('the balance is the sum of all entries, by kind and across pages', () => {
  const proof = addPage(addPage(emptyProof, life.slice(0, 2)), life.slice(2))

  expect(proof).toMatchObject({ count: 3, sum: 31, newestSeq: 9, oldestSeq: 2 })
  expect(proof.sums).toEqual({
    mission: { count: 2, points: 61 },
    exchange: { count: 1, points: -30 },
  })
  expect(verdictOf(proof, 31)).toBe('agrees')
})

test('the balance is zero when there is no entry', () => {
  expect(verdictOf(emptyProof, 0)).toBe('agrees')
  expect(verdictOf(emptyProof, 1)).toBe('sum-differs')
})

test('a balance that differs from the sum is detected', () => {
  expect(verdictOf(addPage(emptyProof, life), 32)).toBe('sum-differs')
})

test('a missing entry is detected even when the sum matches', () => {
  const [exchange, stamp] = life as [HistoryEntry, HistoryEntry] // Cast: three were created above.
  const withGap = [{ ...exchange, points: 30 }, stamp]

  const proof = addPage(emptyProof, withGap)

  expect(proof.broken).toEqual([stamp])
  expect(verdictOf(proof, 31)).toBe('step-differs')
})

test('new entries come in front, each once, and the other pages keep their identity', () => {
  const known = [[life[1], life[2]] as HistoryEntry[]]

  const pages = withNewer(known, life.slice(0, 2))

  expect(pages).toEqual([[life[0]], known[0]])
  expect(pages[1]).toBe(known[0])
})

test('an open exchange shows its outcome in place', () => {
  const held = entry({ seq: 2, kind: 'exchange', state: 'held', points: -100 })
  const pages = [[entry({ seq: 8 })], [held, entry({ seq: 1 })]]
  expect(heldBelow(pages, 8)).toEqual([held])

  const after = withChanged(pages, [{ ...held, state: 'returned' }])

  expect(after[1]?.[0]?.state).toBe('returned')
  expect(after[0]).toBe(pages[0])
})

test('asking about an entry fills in what the operator needs to find it', () => {
  const { href, onClick } = askAbout(entry({ kind: 'referral', mission: null }), null)
  onClick()
  const passed = takeQuestion()

  expect(href).toBe('/contact?kind=referral')
  expect(passed).toContain('番号：1')
  expect(passed).toContain('日時：11月15日（日）12:00')
  expect(takeQuestion()).toBe(null)
})

function entry(parts: Partial<HistoryEntry> = {}): HistoryEntry {
  return {
    seq: 1,
    at: '2026-11-15T03:00:00.000Z',
    kind: 'mission',
    state: 'done',
    mission: 'stamp',
    channel: null,
    isCampaign: false,
    exchangeId: null,
    note: null,
    points: 1,
    balanceAfter: 1,
    ...parts,
  }
}
