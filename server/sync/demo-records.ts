import { randomUUID } from 'node:crypto'
import { Doc, encodeStateAsUpdate, Map as YMap, Text as YText } from 'yjs'
import type { Note } from '#contract/apps/app-note.ts'
import { metaKey, recordsKey, schemaVersion } from '#contract/apps/app-records.ts'
import type { Todo } from '#contract/apps/app-todo.ts'
import type { AppId } from '#contract/apps/apps.ts'
import { addDays, type Day, dayMs, japanDay, weekdayOf } from '#contract/values/japan-day.ts'
import { findMember } from '../auth/member/member.ts'
import { demoUid } from '../auth/sign-in/demo.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/db.ts'
import { append } from './append.ts'
import { demoRecipes, putDemoPhotos } from './demo-recipes.ts'
import { demoWeights } from './demo-weights.ts'
import { readHead } from './pull.ts'

/** The demo member's records. Written once: records deleted later are not restored at the next start. */
export async function seedDemoRecords(db: Db, clock: Clock): Promise<void> {
  const now = clock.now()
  await db.tx(demoUid, async (tx) => {
    if (!(await findMember(tx, demoUid))) return
    for (const [app, recordsAt] of apps) {
      if (await readHead(tx, demoUid, app)) continue
      if (app === 'recipe') await putDemoPhotos(tx, now)
      const pushed = { uid: demoUid, app, update: updateOf(recordsAt(now)), at: now }
      // Demo records earn nothing, now or when the log is read later.
      const { seq } = await append(tx, pushed)
      await tx`update sync_head set read_seq = ${seq} where uid = ${demoUid} and app = ${app}`
    }
  })
}

// Built on demand: only the first start needs them.
const apps: [AppId, (now: Date) => Record<string, unknown>[]][] = [
  ['note', demoNotes],
  ['recipe', demoRecipes],
  ['todo', demoTodos],
  ['weight', demoWeights],
]

function updateOf(records: Record<string, unknown>[]): Buffer {
  const doc = new Doc()
  doc.transact(() => {
    doc.getMap(metaKey).set('schema', schemaVersion)
    for (const { id, ...fields } of records) {
      doc.getMap(recordsKey).set(String(id ?? randomUUID()), new YMap(Object.entries(fields)))
    }
  })
  return Buffer.from(encodeStateAsUpdate(doc))
}

type DemoNote = Partial<Pick<Note, 'pinned' | 'archived' | 'color' | 'tags'>> & {
  title: string
  body: string
  daysAgo: number
}

function demoNotes(now: Date) {
  return notes.map(({ title, body, daysAgo, tags = [], ...more }) => ({
    color: 'none',
    pinned: false,
    archived: false,
    ...more,
    title: new YText(title),
    body: new YText(body),
    tags: new YMap(tags.map((tag) => [tag, true])),
    createdAt: now.getTime() - daysAgo * dayMs - 3_600_000,
    editedAt: now.getTime() - daysAgo * dayMs,
  }))
}

const notes: DemoNote[] = [
  {
    title: '旅行の持ち物',
    body: '# 金沢 2泊3日\n\n- [x] 切符\n- [x] 着替え\n- [ ] **充電器**\n- [ ] 本 1冊\n\n宿に着くのは夕方。夕食は駅の近くで。',
    daysAgo: 0,
    tags: ['旅行'],
    color: 'kaki',
    pinned: true,
  },
  {
    title: '',
    body: '牛乳、卵、食パン。\nコーヒー豆はいつもの店で。',
    daysAgo: 1,
    tags: ['家'],
    color: 'moss',
  },
  {
    title: '読みたい本',
    body: '- 庭のつくりかた\n- 旅する発酵食\n- 数学の散歩道\n\n図書館の返却日に予約する。',
    daysAgo: 4,
    tags: ['本'],
    color: 'indigo',
  },
  {
    title: '会議のメモ',
    body: '## 決まったこと\n\n1. 来月から週1回に\n2. 資料は前日まで\n\n## 宿題\n\n- 見積もりを取り直す',
    daysAgo: 8,
    tags: ['仕事'],
    color: 'gold',
  },
  {
    title: '大掃除の段取り',
    body: '窓 → 台所 → 玄関の順。去年は洗剤が足りなかった。',
    daysAgo: 26,
    tags: ['家'],
    archived: true,
  },
]

type DemoTodo = Partial<Pick<Todo, 'time' | 'repeat' | 'priority'>> & {
  text: string
  dueIn?: number
  doneAgo?: number
  inList?: true
  subtasks?: [string, boolean][]
}

const todos: DemoTodo[] = [
  { text: '図書館に本を返す', dueIn: 0, priority: 'high' },
  {
    text: '夕食のしたく',
    dueIn: 0,
    time: '18:00',
    subtasks: [
      ['玉ねぎを切る', true],
      ['米をとぐ', false],
    ],
  },
  { text: '請求書を送る', dueIn: -2 },
  { text: '歯医者の予約', dueIn: 3, time: '10:30' },
  { text: 'ゴミ出し', repeat: { kind: 'weeks', every: 1, weekdays: [1, 4], from: 'date' } },
  { text: '家賃の振り込み', repeat: { kind: 'months', every: 1, day: -1, from: 'date' } },
  { text: '牛乳', inList: true },
  { text: '食パン', inList: true },
  { text: '部屋のかたづけ', doneAgo: 1 },
  { text: '実家に電話', doneAgo: 3 },
]

function demoTodos(now: Date) {
  const listId = randomUUID()
  const at = { createdAt: now.getTime() - 5 * dayMs, editedAt: now.getTime() - dayMs }
  const blank = { priority: 'none', ...at }
  const list = {
    id: listId,
    kind: 'list',
    text: new YText('買い物'),
    memo: new YText(),
    subtasks: new YMap(),
    order: 'z',
    ...blank,
  }
  const each = todos.map(({ text, dueIn, doneAgo, inList, subtasks = [], ...more }, index) => ({
    kind: 'todo',
    ...blank,
    ...more,
    text: new YText(text),
    memo: new YText(),
    order: `h${String(index).padStart(2, '0')}`,
    subtasks: new YMap(subtasks.map(([name, done], place) => [randomUUID(), subtaskOf(name, done, place)])),
    ...(inList && { list: listId }),
    ...dueOf({ dueIn, repeat: more.repeat }, japanDay(now)),
    ...(doneAgo !== undefined && { doneAt: now.getTime() - doneAgo * dayMs }),
  }))
  return [list, ...each]
}

/** A repeating todo is due on the next day of its rule after today, within the two kinds that the demo uses. */
function dueOf({ dueIn, repeat }: Pick<DemoTodo, 'dueIn' | 'repeat'>, today: Day): { due?: Day } {
  if (dueIn !== undefined) return { due: addDays(today, dueIn) }
  if (!repeat) return {}
  const coming = Array.from({ length: 62 }, (_, days) => addDays(today, days + 1))
  const due = coming.find((day) =>
    repeat.kind === 'weeks' ? repeat.weekdays.includes(weekdayOf(day)) : addDays(day, 1).endsWith('-01'),
  )
  return due === undefined ? {} : { due }
}

const subtaskOf = (text: string, done: boolean, place: number) =>
  new YMap<unknown>([
    ['text', new YText(text)],
    ['done', done],
    ['order', `h${place}`],
  ])
