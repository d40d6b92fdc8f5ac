import { describe, expect, it } from 'vitest'
import type { TodoRepeat } from '#contract/apps/app-todo.ts'
import { afterRound, firstDay, nextDue } from '#contract/apps/todo-repeat/repeat.ts'
import { readTodo } from '../read-todo.ts'
import { repeatText } from './repeat-text.ts'

const noon = new Date('2026-11-18T12:00:00+09:00')

it.each([
  // Phrase, due, done on, next
  ['毎日', '2026-11-18', '2026-11-18', '2026-11-19'],
  ['毎日', '2026-11-10', '2026-11-18', '2026-11-19'],
  // Yesterday's, finished after midnight: today's stands.
  ['毎日', '2026-11-17', '2026-11-18', '2026-11-18'],
  ['毎日', '2026-12-31', '2027-01-01', '2027-01-01'],
  ['毎週水曜', '2026-11-11', '2026-11-18', '2026-11-18'],
  ['毎日 祝日以外', '2026-11-22', '2026-11-22', '2026-11-24'],
  ['偶数月31日', '2026-12-31', '2026-12-31', '2027-02-28'],
  ['奇数月の第2土曜', '2026-11-14', '2026-11-18', '2027-01-09'],
  ['週2回', '2026-11-18', '2026-11-18', '2026-11-21'],
  ['年2回', '2026-11-18', '2026-11-18', '2027-05-18'],
  ['3日ごと', '2026-11-18', '2026-11-18', '2026-11-21'],
  ['3日ごと', '2026-11-10', '2026-11-18', '2026-11-19'],
  ['完了から3日ごと', '2026-11-10', '2026-11-18', '2026-11-21'],
  ['終わってから2週間ごと', '2026-11-10', '2026-11-18', '2026-12-02'],
  ['毎平日', '2026-11-20', '2026-11-20', '2026-11-23'],
  // 11-23 is 勤労感謝の日.
  ['毎営業日', '2026-11-20', '2026-11-20', '2026-11-24'],
  ['毎週月・木 ', '2026-11-19', '2026-11-19', '2026-11-23'],
  ['毎週月・木 ', '2026-11-23', '2026-11-22', '2026-11-26'],
  ['毎週月水金', '2026-11-18', '2026-11-18', '2026-11-20'],
  ['隔週金曜', '2026-11-20', '2026-11-20', '2026-12-04'],
  ['毎週水曜', '2026-10-28', '2026-11-18', '2026-11-25'],
  ['毎月末', '2026-11-30', '2026-11-30', '2026-12-31'],
  ['毎月末', '2027-01-31', '2027-01-31', '2027-02-28'],
  ['毎月31日', '2027-01-31', '2027-01-31', '2027-02-28'],
  ['毎月31日', '2027-02-28', '2027-02-28', '2027-03-31'],
  ['毎月10日と25日', '2026-11-25', '2026-11-25', '2026-12-10'],
  ['毎月15日と末日', '2026-11-15', '2026-11-18', '2026-11-30'],
  ['毎月第三火曜', '2026-12-15', '2026-12-15', '2027-01-19'],
  ['第1第3水曜', '2026-11-18', '2026-11-18', '2026-12-02'],
  ['毎月第5金曜', '2027-01-29', '2027-01-29', '2027-04-30'],
  ['毎月最終金曜', '2026-11-27', '2026-11-27', '2026-12-25'],
  // 12/29 to 12/31 are no business days.
  ['毎月最終営業日', '2026-11-30', '2026-11-30', '2026-12-28'],
  ['毎月第1営業日', '2026-12-01', '2026-12-01', '2027-01-04'],
  ['毎年2月29日', '2028-02-29', '2028-02-29', '2029-02-28'],
  ['毎年11月22日', '2026-11-22', '2026-11-22', '2027-11-22'],
  ['毎年母の日', '2027-05-09', '2027-05-09', '2028-05-14'],
  ['毎年春分の日', '2027-03-21', '2027-03-21', '2028-03-20'],
  ['毎年5月の第2日曜', '2027-05-09', '2027-05-09', '2028-05-14'],
])('%s due %s and done on %s repeats on %s', (phrase, due, today, next) => {
  expect(nextDue(repeatOf(phrase), { due, today })).toBe(next)
})

it.each([
  [{ kind: 'years', every: 1, month: 4, day: 1, week: 5, weekday: 3 }, '2031-04-30'],
  // A fifth Tuesday of February.
  [{ kind: 'years', every: 1, month: 2, day: 1, week: 5, weekday: 2 }, '2028-02-29'],
  [{ kind: 'years', every: 1, month: 2, day: 1, week: 5, weekday: 3 }, '2040-02-29'],
] as [TodoRepeat, string][])('a rare day is found years ahead: %j begins on %s', (repeat, day) => {
  expect(firstDay(repeat, '2026-11-18').day).toBe(day)
})

describe('a round that was postponed', () => {
  it.each([
    // Phrase, planned, postponed to and done on, next
    ['毎月25日', '2026-11-25', '2026-12-02', '2026-12-25'],
    ['毎月25日', '2026-11-25', '2026-12-26', '2027-01-25'],
    ['毎週月曜', '2026-11-23', '2026-11-25', '2026-11-30'],
    ['隔週金曜', '2026-11-20', '2026-11-24', '2026-12-04'],
    ['毎年11月22日', '2026-11-22', '2026-12-03', '2027-11-22'],
    ['毎月第三火曜', '2026-12-15', '2027-01-04', '2027-01-19'],
  ])('%s planned on %s and done on %s is due next on %s', (phrase, planned, due, next) => {
    const repeat = repeatOf(phrase)

    expect(nextDue(repeat, { due, today: due, planned })).toBe(next)
    // A build that knew no planned day wrote the record.
    expect(nextDue(repeat, { due, today: due })).toBe(next)
  })

  it('of every second month keeps its months by the planned day', () => {
    const [due, today, planned] = ['2027-01-20', '2027-01-20', '2026-12-15']

    expect(nextDue(repeatOf('隔月15日'), { due, today, planned })).toBe('2027-02-15')
  })

  it('is not repeated on its own day when it was done earlier', () => {
    const next = nextDue(repeatOf('毎月25日'), {
      due: '2026-11-20',
      today: '2026-11-20',
      planned: '2026-11-25',
    })

    expect(next).toBe('2026-12-25')
  })
})

it('a repeat ends after its last day or its last round', () => {
  const until = repeatOf('12/1まで毎日')
  const times = repeatOf('毎日 全2回')

  expect(nextDue(until, { due: '2026-11-30', today: '2026-11-30' })).toBe('2026-12-01')
  expect(nextDue(until, { due: '2026-12-01', today: '2026-12-01' })).toBeNull()
  expect(nextDue(times, { due: '2026-11-18', today: '2026-11-18' })).toBe('2026-11-19')
  expect(nextDue(afterRound(times), { due: '2026-11-19', today: '2026-11-19' })).toBeNull()
})

it('a repeat of an unknown build with impossible numbers still moves on', () => {
  const odd: TodoRepeat[] = [
    { kind: 'days', every: 0, from: 'date' },
    { kind: 'weeks', every: -2, weekdays: [], from: 'date' },
    { kind: 'months', every: 0, day: 99, days: [99, -5], from: 'date' },
    { kind: 'months-weekday', every: 1, week: 9, weekday: 1 },
    { kind: 'years', every: 1, month: 13, day: 1, name: '知らない日' },
  ]

  for (const repeat of odd) {
    expect((nextDue(repeat, { due: '2026-11-18', today: '2026-11-18' }) ?? '') > '2026-11-18').toBe(true)
  }
})

it.each([
  ['毎週月水金', '毎週 月・水・金'],
  ['第1第3水曜', '毎月第1・第3水曜'],
  ['毎月10日と25日', '毎月10日と25日'],
  ['毎月末', '毎月末'],
  ['毎月最終営業日', '毎月最終営業日'],
  ['完了したら2週間後', '完了の2週間後'],
  ['12/1まで毎日', '毎日（12月1日まで）'],
  ['毎年母の日', '毎年母の日'],
  ['3週間に1回 金曜', '3週ごと 金'],
])('the text of %s is %s', (phrase, text) => {
  expect(repeatText(repeatOf(phrase), '2026-11-18')).toBe(text)
})

function repeatOf(phrase: string): TodoRepeat {
  const { repeat } = readTodo(`${phrase} こと`, noon)
  if (!repeat) throw new Error(`no repeat in ${phrase}`)
  return repeat
}
