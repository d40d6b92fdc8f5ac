import { earns, type Note } from '#contract/apps/app-note.ts'
import { linesIn, linesKey, type NoteLine, newLines } from '#contract/apps/note-lines.ts'
import { textIn } from '#contract/apps/text-in.ts'
import { dayMs, hourMs } from '#contract/values/japan-day.ts'
import { isTrashed, type ServerApp } from './server-app.ts'

export const note: ServerApp<'note'> = {
  findings: {
    'note-record': (record, changed) =>
      (changed.has('title') || changed.has(linesKey)) &&
      earns({ title: textIn(record, 'title'), lines: linesIn(record) }) &&
      !isTrashed(record),
  },
  merged: { texts: ['title'], maps: ['tags'] },
  examples: { 'note-record': { found: { title: '朝' }, notFound: { title: ' ' } } },
  // Any number, each a line of its own.
  photosIn: (record) => linesIn(record).flatMap(({ photo }) => photo ?? []),
  demoPhotos: [],
  demo: (now) =>
    notes.map(({ daysAgo, tags = [], lines, ...more }) => ({
      color: 'none',
      pinned: false,
      archived: false,
      ...more,
      ...newLines(lines.map((line, at) => ({ id: `demo${at}`, kind: 'text', ...line }))),
      tags: Object.fromEntries(tags.map((tag) => [tag, true])),
      createdAt: now.getTime() - daysAgo * dayMs - hourMs,
      editedAt: now.getTime() - daysAgo * dayMs,
    })),
}

type DemoNote = Partial<Pick<Note, 'pinned' | 'archived' | 'color' | 'tags'>> & {
  title: string
  lines: (Pick<NoteLine, 'text'> & Partial<NoteLine>)[]
  daysAgo: number
}

const text = (...lines: string[]) => lines.map((line) => ({ text: line }))
const bullets = (...lines: string[]) => lines.map((line) => ({ kind: 'bullet', text: line }))

const notes: DemoNote[] = [
  {
    title: '旅行の持ち物',
    lines: [
      { kind: 'heading', level: 1, text: '金沢 2泊3日' },
      { kind: 'task', text: '切符', done: true },
      { kind: 'task', text: '着替え', done: true },
      { kind: 'task', text: '充電器', styles: [{ from: 0, to: 3, style: { bold: true } }] },
      { kind: 'task', text: '本 1冊' },
      { text: '宿に着くのは夕方。夕食は駅の近くで。' },
    ],
    daysAgo: 0,
    tags: ['旅行'],
    color: 'kaki',
    pinned: true,
  },
  {
    title: '',
    lines: text('牛乳、卵、食パン。', 'コーヒー豆はいつもの店で。'),
    daysAgo: 1,
    tags: ['家'],
    color: 'moss',
  },
  {
    title: '読みたい本',
    lines: [
      ...bullets('庭のつくりかた', '旅する発酵食', '数学の散歩道'),
      ...text('図書館の返却日に予約する。'),
    ],
    daysAgo: 4,
    tags: ['本'],
    color: 'indigo',
  },
  {
    title: '会議のメモ',
    lines: [
      { kind: 'heading', level: 2, text: '決まったこと' },
      { kind: 'number', text: '来月から週1回に' },
      { kind: 'number', text: '資料は前日まで' },
      { kind: 'heading', level: 2, text: '宿題' },
      ...bullets('見積もりを取り直す'),
    ],
    daysAgo: 8,
    tags: ['仕事'],
    color: 'gold',
  },
  {
    title: '大掃除の段取り',
    lines: text('窓 → 台所 → 玄関の順。去年は洗剤が足りなかった。'),
    daysAgo: 26,
    tags: ['家'],
    archived: true,
  },
]
