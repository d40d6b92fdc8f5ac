import { expect, it } from 'vitest'
import { addDays, type Day, daysBetween, weekdayOf } from '#contract/values/japan-day.ts'
import { isBusinessDay } from '#contract/values/japan-holidays.ts'
import { type ReadTodo, readTodo } from './read-todo.ts'

/** A Wednesday. */
const today = '2026-11-18'
const at = (day: Day) => new Date(`${day}T10:00:00+09:00`)
const read = (line: string, day: Day = today) => readTodo(line, at(day))

/** Each line of the product of the lists, one word from each. */
const lines = (...lists: string[][]): string[] =>
  lists.reduce((heads, words) => heads.flatMap((head) => words.map((word) => head + word)), [''])

/** The lines of which a day, a time or a rhythm was taken. */
const taken = (all: readonly string[]) =>
  all.filter((line) => {
    const { due, time, repeat } = read(line)
    return due !== undefined || time !== undefined || repeat !== undefined
  })
const isOffered = ({ offered }: ReadTodo) => offered.length > 0

it('a date of the last weeks without a year is offered, never taken for next year’s', () => {
  for (const day of ['2026-11-18', '2027-01-05', '2028-03-02']) {
    for (let ago = 1; ago <= 60; ago++) {
      const [, month, date] = addDays(day, -ago).split('-').map(Number)
      for (const phrase of [`${month}/${date}`, `${month}月${date}日`]) {
        for (const rest of ['の写真を整理', ' 領収書', 'にもらった書類']) {
          const { due } = read(phrase + rest, day)
          expect([day, phrase + rest, due]).toEqual([day, phrase + rest, undefined])
        }
      }
    }
    for (const days of [0, 1, 60, 200]) {
      const [, month, date] = addDays(day, days).split('-').map(Number)
      expect(read(`${month}/${date} 領収書`, day).due).toBe(addDays(day, days))
    }
  }
})

it('what belongs to a past week, month or year is neither taken nor offered', () => {
  const past = ['先週', '先々週の', '先月の', '昨日の', '去年の', '昨年の', 'おとといの', '先月']
  const phrases = ['水曜', '土曜日の夜', '25日', '12月5日', '10時', '3日の18:30']
  const all = lines(past, phrases, ['の議事録', ' 議事録', 'に撮った写真'])

  expect(taken(all)).toEqual([])
  expect(all.filter((line) => isOffered(read(line)))).toEqual([])
  expect(read('先週の水曜の議事録を明日まで').due).toBe('2026-11-19')
})

it('a weekday or date after の is not the next one of its name', () => {
  const before = ['来月', '月末', '年明け', '12月', '年末', '3週目', '春休み', 'お盆', '再来月', 'クリスマス']

  expect(
    taken(lines(before, ['の'], ['金曜', '月曜日', '土曜', '火曜'], [' 会議', 'に会議', '10時 会議'])),
  ).toEqual([])
  expect(read('来月最初の土曜 会議').due).toBe('2026-12-05')
})

it('no day before today is taken', () => {
  const ago = (days: number) => Number(addDays(today, -days).slice(8))
  const past = [
    '今週の月曜',
    '今週火曜',
    ...[1, 5, 9, 17].map((days) => `今月${ago(days)}日`),
    '2026/11/10',
    '2026年3月4日',
  ]

  expect(taken(lines(past, [' 会議', 'の議事録', 'までに返事']))).toEqual([])
})

it('a time before a verb and its noun tells when the noun does that', () => {
  const clauses = [
    '使う資料を印刷',
    '着るスーツ 受け取り',
    '持っていくお菓子',
    '読む本を買う',
    '飲む薬を買う',
  ]

  expect(taken(lines(['明日', '金曜に', '12/1に', '来週', '毎日', '毎週'], clauses))).toEqual([])
  for (const rest of ['届く荷物を受け取る', '燃えるごみを出す', '飲む'])
    expect(read(`明日${rest}`).due).toBe('2026-11-19')
})

it('what is made once for all rounds does not repeat', () => {
  expect(
    taken(
      lines(
        ['毎週の', '毎日の', '毎月の', '月1回の'],
        ['会議の資料', '記録ノート買う', '支払い一覧を作る', '予定表'],
      ),
    ),
  ).toEqual([])
  expect(read('毎月の家賃振込').repeat).toBeDefined()
})

it('a day word with one Chinese character glued to it is rather a name', () => {
  const names = lines(
    ['月曜', '水曜', '土曜', '明日'],
    ['会', '班', '組', '便', '塾', '座', '館', '庵'],
    ['に電話', 'の名簿', 'を予約', 'さんへ返信', 'で集合'],
  )

  expect(taken(names)).toEqual([])
  expect(read('土曜朝に掃除').part).toBe('morning')
  expect(read('木曜〆の原稿').due).toBe('2026-11-19')
})

it('a number before a counter is an amount', () => {
  const counters = [
    '個できた',
    '問解いた',
    '枚 印刷',
    'ページ読んだ',
    'インチの額',
    'cmの棚',
    '冊',
    '％終わった',
  ]

  expect(taken(lines(['3/10', '10/20', '残り5/12', '11/25'], counters))).toEqual([])
  expect(taken(lines(['進捗 ', 'スコア', '残り', '正解率 '], ['3/10', '4/12']))).toEqual([])
  for (const line of ['12/5本番', '12/6箱根', '12/1点検', '12/3個人面談', '12/10人間ドック'])
    expect([line, read(line).due?.slice(0, 8)]).toEqual([line, '2026-12-'])
})

it('so much a day is no first of the month', () => {
  const amounts = ['10分', '五分', '8000歩', '2錠', '1個', '30ページ', '三杯', '1万歩', '20問']

  expect(taken(lines(['1日', '一日'], amounts, ['', ' 目標', 'やる']))).toEqual([])
  expect(read('1日10時 健診')).toMatchObject({ due: '2026-12-01', time: '10:00' })
})

it('what is done for an event is not planned for its day', () => {
  const days = ['金曜の', '明日の', '12/1の', '来週の', '来週月曜の', '27日の', '週末の']
  const all = lines(
    days,
    ['旅行の', '飲み会の', '発表会の'],
    ['荷造り', '店を予約', '申し込み', 'プランを考える'],
  )

  expect(taken(all)).toEqual([])
  expect(all.filter((line) => !isOffered(read(line)))).toEqual([])
  expect(
    taken(lines(['土曜', '週末', '来週'], ['講座', '旅行', 'イベント'], ['の申込書', 'の計画'])),
  ).toEqual([])
  expect(read('金曜の飲み会').due).toBe('2026-11-20')
  expect(read('今日の飲み会の店を予約').due).toBe(today)
})

it('a week or month as a whole names no day of what belongs to it', () => {
  expect(
    taken(lines(['来週', '再来週', '来月', '再来月'], ['の献立', 'のシフト表を作る', 'の予定'])),
  ).toEqual([])
  expect(read('来週の月曜の会議').due).toBe('2026-11-23')
})

it('four digits are a time behind a day and nothing by themselves', () => {
  for (let minutes = 0; minutes < 24 * 60; minutes += 5) {
    const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
    const digits = time.replace(':', '')
    const isYear = digits > '2019' && digits < '2060'
    for (const day of ['明日', '11/19', '木曜']) {
      const { due, time: hour, offered } = read(`${day} ${digits} 受診`)
      expect([day, digits, due, hour]).toEqual([day, digits, '2026-11-19', isYear ? undefined : time])
      expect(offered.length).toBe(isYear ? 1 : 0)
    }
    expect(taken([`${digits} 受診`, `品番 ${digits} 注文`])).toEqual([])
  }
  expect(
    lines(['明日 '], ['1200円', '1500m走', '1000歩', '2460', '1365']).filter((line) => read(line).time),
  ).toEqual([])
  expect(read('12/1 1400-1530 会議')).toMatchObject({ title: '会議', time: '14:00', endTime: '15:30' })
})

it('a run of free days is found in every month, and nothing before or after it is free', () => {
  for (let day: Day = '2026-01-07'; day < '2028-01-01'; day = addDays(day, 11)) {
    const { start = '', due = '' } = read('三連休 旅行', day)
    expect([day, daysBetween(start, due), start >= day || due >= day]).toEqual([day, 2, true])
    for (let n = -1; n <= 3; n++)
      expect([day, n, isBusinessDay(addDays(start, n))]).toEqual([day, n, n < 0 || n > 2])
    // It has passed if the run has begun.
    expect(read('三連休の初日に旅行', day).due).toBe(start < day ? undefined : start)
    expect(read('三連休の最終日に旅行', day).due).toBe(due)
    expect(read('三連休前に銀行', day).due).toBe(start <= day ? undefined : addDays(start, -1))
    expect(read('三連休明けに銀行', day).due).toBe(addDays(due, 1))
  }
})

it('the hour that follows a weekday at once belongs to it, in any spelling', () => {
  const hours = ['あさ9時', 'よる8時', 'ごご3時', '朝9時', '9時', '夜8時', 'ひる2じ']
  for (const line of lines(['土曜', '土曜日', '来週土曜'], hours, [' 面接', 'に面接'])) {
    const { title, due = '', time } = read(line)
    expect([line, title, weekdayOf(due), time === undefined]).toEqual([line, '面接', 6, false])
  }
  for (const line of lines(['土曜', '土曜日'], ['あさ', 'よる', 'ごご', 'ひる'], [' 面接', 'に面接'])) {
    const { title, due = '', part } = read(line)
    expect([line, title, weekdayOf(due), part === undefined]).toEqual([line, '面接', 6, false])
  }
})
