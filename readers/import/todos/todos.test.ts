import { expect, it } from 'vitest'
import { readAll } from '../testing/read-all.ts'

const json = (value: unknown) => JSON.stringify(value)

it('Todoist: a project with sections, parts, notes, labels, priorities and dates in words', async () => {
  const csv = `TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE
task,牛乳 @家,低脂肪,1,1,me (1),,2026-11-20,ja,Asia/Tokyo
task,卵,,4,2,me (1),,,ja,Asia/Tokyo
note,忘れないこと,,,,me (1),,,,
,,,,,,,,,
section,仕事,,,,,,,,
task,会議,,2,1,me (1),,毎週月曜 9:00,ja,Asia/Tokyo
task,Report,,4,1,me (1),,every day at 6pm,en,Asia/Tokyo
task,Someday,,4,1,me (1),,when I feel like it,en,Asia/Tokyo
`
  const { name, values } = await readAll({ '家のこと [6CrfWqXGF9cJ3m4v].csv': csv })

  expect(name).toBe('Todoist')
  expect(values).toMatchObject([
    { kind: 'list', text: '家のこと' },
    {
      text: '牛乳',
      memo: '低脂肪\n忘れないこと',
      tags: ['家'],
      priority: 'high',
      due: '2026-11-20',
      subtasks: [{ text: '卵', done: false }],
    },
    { kind: 'list', text: '仕事' },
    { text: '会議', priority: 'middle', time: '09:00', repeat: { kind: 'weeks', weekdays: [1] } },
    { text: 'Report', time: '18:00', repeat: { kind: 'days', every: 1 } },
    { text: 'Someday', memo: 'when I feel like it' },
  ])
  expect(values[1]?.list).toBe('家のこと'.replace(/^/, 'Todoist\nlist\n'))
})

it('TickTick: a backup with lists, checklists, repeats, tags, what is done', async () => {
  const csv = `"Date: 2026-11-01+0000"
"Version: 7.1"
"Status: 
0 Normal
1 Completed
2 Archived"
"Folder Name","List Name","Title","Kind","Tags","Content","Is Check list","Start Date","Due Date","Reminder","Repeat","Priority","Status","Created Time","Completed Time","Order","Timezone","Is All Day","Is Floating","Column Name","Column Order","View Mode","taskId","parentId"
"","家","掃除","CHECKLIST","家事, 週末","▫床▪窓","Y","2026-11-20T15:00:00+0000","2026-11-20T15:00:00+0000","","FREQ=WEEKLY;INTERVAL=1;BYDAY=SA","5","0","2026-10-01T00:00:00+0000","","0","Asia/Tokyo","true","false","","","list","1",""
"","家","電話","TEXT","","本文","N","2026-11-20T09:30:00+0000","2026-11-20T09:30:00+0000","","","0","2","2026-10-02T00:00:00+0000","2026-10-03T00:00:00+0000","0","Asia/Tokyo","false","false","","","list","2",""
`
  const { name, values } = await readAll({ 'TickTick-backup.csv': csv })

  expect(name).toBe('TickTick')
  expect(values).toMatchObject([
    { kind: 'list', text: '家' },
    {
      text: '掃除',
      due: '2026-11-21',
      priority: 'high',
      tags: ['家事', '週末'],
      repeat: { kind: 'weeks', weekdays: [6] },
      subtasks: [
        { text: '床', done: false },
        { text: '窓', done: true },
      ],
    },
    { text: '電話', memo: '本文', due: '2026-11-20', time: '18:30', doneAt: Date.UTC(2026, 9, 3) },
  ])
  expect(values[1]).not.toHaveProperty('time')
})

it('TickTick: parts stand in their task, and a later backup, which numbers its lines anew, has the same ids', async () => {
  const head =
    '"List Name","Title","Content","Is Check list","Status","Created Time","Completed Time","taskId","parentId"'
  const row = (title: string, second: number, id: string, parent = '', status = '0') =>
    `"家","${title}","","N","${status}","2026-10-01T00:00:0${second}+0000","","${id}","${parent}"`
  const first = [head, row('引っ越し', 1, '1'), row('箱', 2, '2', '1'), row('紐', 3, '3', '2', '2')]
  const later = [head, row('新しい', 4, '1'), row('箱', 2, '3', '2'), row('引っ越し', 1, '2')]

  const [before, after] = [
    await readAll({ 'a.csv': first.join('\n') }),
    await readAll({ 'b.csv': later.join('\n') }),
  ]

  expect(before.values[1]).toMatchObject({
    text: '引っ越し',
    subtasks: [
      { text: '箱', done: false },
      { text: '紐', done: true },
    ],
  })
  expect(before.records).toHaveLength(2)
  expect(after.records.find(({ title }) => title === '引っ越し')?.id).toBe(before.records[1]?.id)
})

it('Todoist: a date in words gives the same id on another day', async () => {
  const csv = 'TYPE,CONTENT,DATE\ntask,花に水,毎日\ntask,掃除,every Mon'
  const idsOn = async (day: string) => {
    const { records } = await readAll({ '家.csv': csv }, {}, Date.parse(`${day}T12:00:00+09:00`))
    return records.map(({ id }) => id)
  }

  expect(await idsOn('2026-11-18')).toEqual(await idsOn('2026-11-20'))
})

it('Microsoft To Do: lists with steps, reminders, repeats, importance, what is done', async () => {
  const { name, values } = await readAll({
    'todo.json': json([
      {
        displayName: '家',
        tasks: [
          {
            id: 'AAA',
            title: '家賃',
            status: 'notStarted',
            importance: 'high',
            body: { content: '振り込み', contentType: 'text' },
            categories: ['お金'],
            dueDateTime: { dateTime: '2026-11-30T00:00:00.0000000', timeZone: 'UTC' },
            reminderDateTime: { dateTime: '2026-11-30T00:30:00.0000000', timeZone: 'UTC' },
            recurrence: { pattern: { type: 'absoluteMonthly', interval: 1, dayOfMonth: 30 } },
            checklistItems: [{ displayName: '金額', isChecked: true }],
          },
          {
            id: 'BBB',
            title: '済み',
            status: 'completed',
            completedDateTime: { dateTime: '2026-10-01T01:00:00', timeZone: 'UTC' },
          },
        ],
      },
    ]),
  })

  expect(name).toBe('Microsoft To Do')
  expect(values).toMatchObject([
    { kind: 'list', text: '家' },
    {
      text: '家賃',
      memo: '振り込み',
      tags: ['お金'],
      due: '2026-11-30',
      time: '09:30',
      priority: 'high',
      repeat: { kind: 'months', day: 30 },
      subtasks: [{ text: '金額', done: true }],
    },
    { text: '済み', doneAt: Date.UTC(2026, 9, 1, 1) },
  ])
})

it('Google Tasks: lists with parts below their task, days, what is done', async () => {
  const { name, values } = await readAll({
    'Tasks.json': json({
      kind: 'tasks#taskLists',
      items: [
        {
          kind: 'tasks#tasks',
          title: 'マイタスク',
          items: [
            {
              id: '1',
              title: '掃除',
              status: 'needsAction',
              due: '2026-11-20T00:00:00Z',
              notes: '念入りに',
              updated: '2026-11-01T00:00:00Z',
            },
            { id: '2', parent: '1', title: '床', status: 'completed' },
            { id: '3', title: '済み', status: 'completed', completed: '2026-10-01T00:00:00Z' },
          ],
        },
      ],
    }),
  })

  expect(name).toBe('Google Tasks')
  expect(values).toMatchObject([
    { kind: 'list', text: 'マイタスク' },
    { text: '掃除', memo: '念入りに', due: '2026-11-20', subtasks: [{ text: '床', done: true }] },
    { text: '済み', doneAt: Date.UTC(2026, 9, 1) },
  ])
})

it('Things: projects with headings, checklists, tags, deadlines', async () => {
  const { name, values } = await readAll({
    'things.json': json([
      {
        type: 'project',
        attributes: {
          title: '引っ越し',
          items: [
            { type: 'to-do', attributes: { title: '鍵', when: '2026-11-20@18:00' } },
            { type: 'heading', attributes: { title: '前日' } },
            {
              type: 'to-do',
              attributes: {
                title: '荷造り',
                deadline: '2026-11-30',
                tags: ['家'],
                'checklist-items': [{ type: 'checklist-item', attributes: { title: '本', completed: true } }],
              },
            },
          ],
        },
      },
      {
        type: 'to-do',
        attributes: { title: '済み', completed: true, 'completion-date': '2026-10-01T00:00:00Z' },
      },
    ]),
  })

  expect(name).toBe('Things')
  expect(values).toMatchObject([
    { kind: 'list', text: '引っ越し' },
    { text: '鍵', due: '2026-11-20', time: '18:00' },
    { kind: 'list', text: '引っ越し／前日' },
    { text: '荷造り', due: '2026-11-30', tags: ['家'], subtasks: [{ text: '本', done: true }] },
    { text: '済み', doneAt: Date.UTC(2026, 9, 1) },
  ])
})

it('calendars: reminders with parts, rules, alarms and folded lines; past events stay where they are', async () => {
  const ics = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'X-WR-CALNAME:家',
    'BEGIN:VTODO',
    'UID:1@apple',
    'SUMMARY:長い名前を\r\n  折り返す\\, と書く',
    'DESCRIPTION:一行\\n二行',
    'DUE;TZID=Asia/Tokyo:20261120T180000',
    'PRIORITY:1',
    'RRULE:FREQ=MONTHLY;BYDAY=2TU;COUNT=5',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-PT30M',
    'DESCRIPTION:x',
    'END:VALARM',
    'END:VTODO',
    'BEGIN:VTODO',
    'UID:2@apple',
    'RELATED-TO:1@apple',
    'SUMMARY:部分',
    'STATUS:COMPLETED',
    'END:VTODO',
    'BEGIN:VTODO',
    'UID:3',
    'SUMMARY:済み',
    'DUE;VALUE=DATE:20261001',
    'COMPLETED:20261001T030000Z',
    'END:VTODO',
    'BEGIN:VEVENT',
    'UID:4',
    'SUMMARY:去年',
    'DTSTART:20251001T030000Z',
    'END:VEVENT',
    'BEGIN:VEVENT',
    'UID:5',
    'SUMMARY:来月',
    'DTSTART:20261201T030000Z',
    'RRULE:FREQ=YEARLY;BYWEEKNO=3',
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n')

  const { values, leftOut } = await readAll({ 'a.ics': ics })

  expect(values).toMatchObject([
    { kind: 'list', text: '家' },
    {
      text: '長い名前を 折り返す, と書く',
      memo: '一行 二行'.replace(' ', '\n'),
      due: '2026-11-20',
      time: '18:00',
      priority: 'high',
      remind: 30,
      repeat: { kind: 'months-weekday', week: 2, weekday: 2, times: 5 },
      subtasks: [{ text: '部分', done: true }],
    },
    { text: '済み', due: '2026-10-01', doneAt: Date.UTC(2026, 9, 1, 3) },
    { text: '来月', due: '2026-12-01', time: '12:00' },
  ])
  expect(leftOut).toEqual([
    '去年：過ぎた予定のため',
    '来月：この繰り返しは、やることにないため（次の日付だけ残します）',
  ])
})

it('a list that is here already takes the todos of its name', async () => {
  const file = json([{ displayName: '家', tasks: [{ title: '掃除', status: 'notStarted' }] }])

  const { values } = await readAll({ 'todo.json': file }, { 家: 'known' })

  expect(values).toMatchObject([{ text: '掃除', list: 'known' }])
})
