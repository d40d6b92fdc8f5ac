import { expect, it } from 'vitest'
import { readAll } from '../testing/read-all.ts'

const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'X-WR-CALNAME:家のこと', ...lines, 'END:VCALENDAR'].join('\r\n')

it('calendars: a line that is folded inside a letter stays whole, and so does the rest of the file', async () => {
  const bytes = new TextEncoder().encode(calendar('BEGIN:VTODO', 'SUMMARY:題名', 'END:VTODO'))
  const inLetter = bytes.indexOf(0xe9) + 1
  const folded = [bytes.slice(0, inLetter), new TextEncoder().encode('\r\n '), bytes.slice(inLetter)]

  const { values } = await readAll({ 'a.ics': new Blob(folded) })

  expect(values).toMatchObject([{ text: '家のこと' }, { text: '題名' }])
})

it.each([
  ['DTSTART;TZID=America/New_York:20261215T090000', '2026-12-15', '23:00'],
  ['DTSTART;TZID="Europe/London":20260715T200000', '2026-07-16', '04:00'],
  ['DTSTART;TZID=Asia/Tokyo:20261215T090000', '2026-12-15', '09:00'],
  ['DTSTART;TZID=Tokyo Standard Time:20261215T090000', '2026-12-15', '09:00'],
  ['DTSTART:20261215T000000Z', '2026-12-15', '09:00'],
])('calendars: %s is %s at %s in Japan', async (line, due, time) => {
  const { values } = await readAll({
    'a.ics': calendar('BEGIN:VTODO', 'SUMMARY:会議', line, 'END:VTODO'),
  })

  expect(values.at(-1)).toMatchObject({ due, time })
})

it('calendars: an event that repeats is due on its next day, and one whose rule has ended is past', async () => {
  const event = (name: string, day: string, rule: string) => [
    'BEGIN:VEVENT',
    `SUMMARY:${name}`,
    `DTSTART;VALUE=DATE:${day}`,
    `RRULE:${rule}`,
    'END:VEVENT',
  ]
  const { values, leftOut } = await readAll({
    'a.ics': calendar(
      ...event('誕生日', '19900520', 'FREQ=YEARLY'),
      ...event('隔週', '20261106', 'FREQ=WEEKLY;INTERVAL=2'),
      ...event('三回', '20261116', 'FREQ=DAILY;COUNT=3'),
      ...event('終わった', '20250101', 'FREQ=DAILY;UNTIL=20250105'),
      ...event('二回だけ', '20250101', 'FREQ=WEEKLY;COUNT=2'),
    ),
  })

  expect(values.slice(1)).toMatchObject([
    { text: '誕生日', due: '2027-05-20', repeat: { kind: 'years', month: 5, day: 20 } },
    { text: '隔週', due: '2026-11-20' },
    { text: '三回', due: '2026-11-18', repeat: { times: 1 } },
  ])
  expect(leftOut).toEqual(['終わった：過ぎた予定のため', '二回だけ：過ぎた予定のため'])
})

it('calendars: categories are tags, an alarm at a moment counts, rounds that are left out or stand apart are skipped', async () => {
  const { values } = await readAll({
    'a.ics': calendar(
      'BEGIN:VTODO',
      'UID:1',
      'SUMMARY:電話',
      'DUE;TZID=Asia/Tokyo:20261201T180000',
      'CATEGORIES:家,急ぎ',
      'RRULE:FREQ=WEEKLY',
      'EXDATE;TZID=Asia/Tokyo:20261208T180000',
      'BEGIN:VALARM',
      'TRIGGER;VALUE=DATE-TIME:20261201T083000Z',
      'END:VALARM',
      'END:VTODO',
      'BEGIN:VTODO',
      'UID:1',
      'RECURRENCE-ID;TZID=Asia/Tokyo:20261215T180000',
      'SUMMARY:遅い電話',
      'DUE;TZID=Asia/Tokyo:20261215T200000',
      'END:VTODO',
    ),
  })

  expect(values.slice(1)).toMatchObject([
    {
      text: '電話',
      tags: ['家', '急ぎ'],
      remind: 30,
      rounds: { '2026-12-08': 'skipped', '2026-12-15': 'skipped' },
    },
    { text: '遅い電話', time: '20:00' },
  ])
})

const todoist = (...rows: string[]) =>
  `TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,DATE,DEADLINE\n${rows.join('\n')}`

/** Wednesday, 18 November 2026. */
it.each<[string, object]>([
  ['Dec 24 18:00', { due: '2026-12-24', time: '18:00' }],
  ['24 Dec', { due: '2026-12-24' }],
  ['3 Jan', { due: '2027-01-03' }],
  ['Feb 3 2028 at 9pm', { due: '2028-02-03', time: '21:00' }],
  ['tomorrow at 9:30', { due: '2026-11-19', time: '09:30' }],
  ['fri 12am', { due: '2026-11-20', time: '00:00' }],
  ['every day at 12pm', { due: '2026-11-18', time: '12:00', repeat: { kind: 'days', every: 1 } }],
  ['every! 3 days', { due: '2026-11-18', repeat: { kind: 'days', every: 3, from: 'completion' } }],
  ['every other week', { due: '2026-11-18', repeat: { kind: 'weeks', every: 2, weekdays: [3] } }],
  ['every mon, thu', { due: '2026-11-19', repeat: { kind: 'weeks', every: 1, weekdays: [1, 4] } }],
  ['every weekday', { due: '2026-11-18', repeat: { kind: 'weekdays' } }],
  ['every 15th', { due: '2026-12-15', repeat: { kind: 'months', every: 1, day: 15 } }],
  ['every last day', { due: '2026-11-30', repeat: { kind: 'months', every: 1, day: -1 } }],
  ['every 3rd friday', { due: '2026-11-20', repeat: { kind: 'months-weekday', week: 3, weekday: 5 } }],
  ['every 3 months', { due: '2026-11-18', repeat: { kind: 'months', every: 3, day: 18 } }],
  ['every 24 dec', { due: '2026-12-24', repeat: { kind: 'years', month: 12, day: 24 } }],
  ['毎週月曜 9:00', { due: '2026-11-23', time: '09:00', repeat: { kind: 'weeks', weekdays: [1] } }],
])('Todoist: %s', async (words, when) => {
  const { values } = await readAll({ 'a.csv': todoist(`task,x,説明,4,1,"${words}",`) })

  expect(values.at(-1)).toMatchObject({ memo: '説明', ...when })
})

it.each(['every day starting 3 Mar', 'Dec 32', 'next moon', 'every 2 fridays', 'every week until dec'])(
  'Todoist: %s stays as words below the description, without a day',
  async (words) => {
    const { values } = await readAll({ 'a.csv': todoist(`task,x,説明,4,1,"${words}",`) })

    expect(values.at(-1)).toMatchObject({ memo: `説明\n${words}` })
    expect(values.at(-1)).not.toHaveProperty('due')
  },
)

it('Todoist: sections of one name in two projects stay apart; deadlines and days of parts are kept', async () => {
  const one = todoist('section,準備,,,,,', 'task,箱,,4,1,,2026-12-05', 'task,紐,,4,2,2026-12-01,')
  const { values } = await readAll({ '家.csv': one, '会社.csv': one.replace('箱', '机') })

  expect(values.filter(({ kind }) => kind === 'list').map(({ text }) => text)).toEqual([
    '家／準備',
    '会社／準備',
  ])
  expect(values[1]).toMatchObject({ memo: '締め切り：2026-12-05', subtasks: [{ text: '紐（2026-12-01）' }] })
})

it('TickTick: reminders are kept; one of a whole day and one after the time are named', async () => {
  const head =
    '"List Name","Title","Content","Is Check list","Due Date","Reminder","Status","Is All Day","Column Name"'
  const row = (title: string, reminder: string, isAllDay: boolean) =>
    `"家","${title}","","N","2026-12-01T07:30:00+0000","${reminder}","0","${isAllDay}","進行中"`
  const { values, leftOut } = await readAll({
    'a.csv': [head, row('前', '-PT15M', false), row('時', 'PT0S', false), row('日', 'P0DT9H0M0S', true)].join(
      '\n',
    ),
  })

  expect(values.slice(1)).toMatchObject([
    { text: '前', remind: 15, tags: ['進行中'] },
    { text: '時', remind: 0 },
    { text: '日' },
  ])
  expect(leftOut).toEqual(['日：時刻のないやることのお知らせ'])
})

const graphTask = (facts: object) => ({
  id: 'A',
  title: '家賃',
  status: 'notStarted',
  importance: 'normal',
  ...facts,
})

it('Microsoft To Do: the tasks of one list, whose days are midnight in the zone of the member', async () => {
  const value = [
    graphTask({
      dueDateTime: { dateTime: '2026-11-30T15:00:00.0000000', timeZone: 'UTC' },
      isReminderOn: true,
      reminderDateTime: { dateTime: '2026-12-01T00:00:00.0000000', timeZone: 'UTC' },
      body: { content: '<html><body><div>金額 <b>1000</b></div></body></html>', contentType: 'html' },
    }),
    graphTask({
      id: 'B',
      dueDateTime: { dateTime: '2026-11-30T00:00:00.0000000', timeZone: 'Tokyo Standard Time' },
      isReminderOn: false,
      reminderDateTime: { dateTime: '2026-11-30T00:30:00.0000000', timeZone: 'UTC' },
    }),
    graphTask({
      id: 'C',
      dueDateTime: { dateTime: '2026-11-30T00:00:00.0000000', timeZone: 'UTC' },
      recurrence: { pattern: { type: 'hourly', interval: 1 } },
    }),
  ]
  const { name, values, leftOut } = await readAll({ 'tasks.json': JSON.stringify({ value }) })

  expect(name).toBe('Microsoft To Do')
  expect(values).toMatchObject([
    { due: '2026-12-01', time: '09:00', remind: 0, memo: '金額 1000' },
    { due: '2026-11-30' },
    { due: '2026-11-30' },
  ])
  expect(values[1]).not.toHaveProperty('time')
  expect(leftOut).toEqual(['家賃：この繰り返しは、やることにないため（次の日付だけ残します）'])
})

it('Google Tasks: what was deleted stays away, a star is a priority, a time that is there is kept', async () => {
  const item = (facts: object) => ({ kind: 'tasks#task', status: 'needsAction', ...facts })
  const { values, leftOut } = await readAll({
    'Tasks.json': JSON.stringify({
      kind: 'tasks#taskLists',
      items: [
        {
          title: '家',
          items: [
            item({
              id: '1',
              title: '電話',
              starred: true,
              due: '2026-12-24T00:00:00Z',
              scheduled_time: [{ current: true, start: '2026-12-24T00:30:00Z' }],
              links: [{ link: 'https://mail.example.com/1' }],
            }),
            item({ id: '2', title: '消した', deleted: true }),
            item({ id: '3', title: '消した部分', parent: '1', deleted: true }),
          ],
        },
      ],
    }),
  })

  expect(values.slice(1)).toMatchObject([
    {
      text: '電話',
      priority: 'high',
      due: '2026-12-24',
      time: '09:30',
      memo: 'https://mail.example.com/1',
      subtasks: [],
    },
  ])
  expect(leftOut).toEqual(['消した：Googleで削除したもののため'])
})

it('Things: a deadline beside a day, the facts of a project, and someday are kept', async () => {
  const { values } = await readAll({
    'things.json': JSON.stringify([
      {
        type: 'project',
        attributes: {
          title: '引っ越し',
          notes: '概要',
          deadline: '2026-12-31',
          tags: ['大事'],
          items: [
            { type: 'to-do', attributes: { title: '見積もり', when: '2026-12-01', deadline: '2026-12-05' } },
            { type: 'to-do', attributes: { title: 'いつか', when: 'someday' } },
            { type: 'to-do', attributes: { title: '今日', when: 'today' } },
          ],
        },
      },
    ]),
  })

  expect(values).toMatchObject([
    { text: '引っ越し' },
    { text: '引っ越し', memo: '概要', due: '2026-12-31', tags: ['大事'] },
    { text: '見積もり', due: '2026-12-01', memo: '締め切り：2026-12-05' },
    { text: 'いつか', tags: ['いつか'] },
    { text: '今日', due: '2026-11-18' },
  ])
})
