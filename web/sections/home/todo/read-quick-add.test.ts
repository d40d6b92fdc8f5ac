import { expect, test } from 'vitest'
import { readQuickAdd } from './read-quick-add.ts'

// A Friday.
const today = new Date(2026, 6, 31, 9, 30)
const labels = (line: string) => readQuickAdd(line, today).chips.map((chip) => chip.label)

test('a day and a time become chips, and the rest is the title', () => {
  const read = readQuickAdd('明日18時 牛乳を買う', today)

  expect(read.title).toBe('牛乳を買う')
  expect(read.chips.map(({ kind, label }) => [kind, label])).toEqual([
    ['date', '8/1(土)'],
    ['time', '18:00'],
  ])
})

test.each([
  ['3日後 図書館に本を返す', ['8/3(月)']],
  ['2週間後 歯医者', ['8/14(金)']],
  ['あさって 会議', ['8/2(日)']],
  ['月曜 資料', ['8/3(月)']],
  ['金曜 飲み会', ['8/7(金)']],
  ['来週火曜 面談', ['8/4(火)']],
  ['8月15日 帰省', ['8/15(土)']],
  ['１/５ 初売り', ['1/5(火)']],
  ['午後3時半 電話', ['15:30']],
  ['今日２０：１５ 散歩', ['7/31(金)', '20:15']],
])('%s is recognized', (line, expected) => {
  expect(labels(line)).toEqual(expected)
})

test('a repeat brings its own day', () => {
  expect(labels('毎週月曜 ゴミ出し')).toEqual(['毎週月曜'])
  expect(labels('毎月末 家賃')).toEqual(['毎月末'])
  expect(labels('毎日7時 体操')).toEqual(['毎日', '7:00'])
})

test('a removed chip stays in the title', () => {
  const read = readQuickAdd('明日の天気を調べる', today, ['明日'])

  expect(read).toEqual({ title: '明日の天気を調べる', chips: [] })
})

test('text that is not a date stays in the title', () => {
  expect(readQuickAdd('13月40日 2時間歩く', today)).toEqual({ title: '13月40日 2時間歩く', chips: [] })
})
