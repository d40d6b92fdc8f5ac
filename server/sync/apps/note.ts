import { Text as YText } from 'yjs'
import { type Note, photosInText } from '#contract/apps/app-note.ts'
import { dayMs, hourMs } from '#contract/values/japan-day.ts'
import { hasText, isTrashed, type ServerApp } from './server-app.ts'

export const note: ServerApp<'note'> = {
  findings: {
    'note-record': (record, changed) =>
      (changed.has('title') || changed.has('body')) &&
      (hasText(record, 'title') || hasText(record, 'body')) &&
      !isTrashed(record),
  },
  merged: { texts: ['title', 'body'], maps: ['tags'] },
  examples: { 'note-record': { found: { title: '朝' }, notFound: { title: ' ' } } },
  // Any number, named in the text.
  photosIn: (record) => {
    const body = record.get('body')
    return body instanceof YText ? photosInText(body.toString()) : []
  },
  demoPhotos: [],
  demo: (now) =>
    notes.map(({ daysAgo, tags = [], ...more }) => ({
      color: 'none',
      pinned: false,
      archived: false,
      ...more,
      tags: Object.fromEntries(tags.map((tag) => [tag, true])),
      createdAt: now.getTime() - daysAgo * dayMs - hourMs,
      editedAt: now.getTime() - daysAgo * dayMs,
    })),
}

type DemoNote = Partial<Pick<Note, 'pinned' | 'archived' | 'color' | 'tags'>> & {
  title: string
  body: string
  daysAgo: number
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
