import type { Space } from '#contract/space/space.ts'
import type { SpaceKind } from '#contract/space/space-rules.ts'
import { dayWordsBeside } from '#contract/values/day-words.ts'
import { japanDay } from '#contract/values/japan-day.ts'

/** As in 「この〜を」. */
export const kindWords: Record<SpaceKind, string> = {
  'todo-list': 'リスト',
  note: 'メモ',
  recipe: 'レシピ',
  'recipe-tag': 'タグのレシピ',
  plan: '献立',
}

/** The losses that come with sharing a thing. */
export const lossWords: Partial<Record<SpaceKind, string>> = {
  'todo-list':
    'いっしょに使うあいだ、このリストのやることは、時刻になってもお知らせされず、カレンダーアプリにも出ません。',
  note: 'ピン留め、アーカイブ、色、タグも、みんなで同じものになります。',
  recipe: 'お気に入り、評価、献立の日、作った記録も、みんなで同じものになります。',
  'recipe-tag':
    'これからこのタグを付けるレシピも、いっしょに使うものになります。お気に入り、評価、献立の日、作った記録も、みんなで同じものになります。',
  plan: '今週からの献立が移り、料理の名前、人数、材料が見えます。作り方とメモは見えません。買い物リストは、やることの「買い物」をいっしょに使うと、みんなのものになります。',
}

/** As in 「花子さんが」. Null for somebody who has left. */
export function nameIn({ me, members }: Pick<Space, 'me' | 'members'>, id: string): string | null {
  const member = members.find((each) => each.id === id)
  if (!member) return null
  return member.id === me ? 'あなた' : `${member.name}さん`
}

/** 「花子さんが 10分前に変更」. Null before the first change, and if whoever made it has left. */
export function lastChangeWords(space: Space, now: Date): string | null {
  const { lastChange } = space
  const who = lastChange && nameIn(space, lastChange.member)
  return who && `${who}が ${agoWords(new Date(lastChange.at), now)}変更`
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs

function agoWords(at: Date, now: Date): string {
  const agoMs = now.getTime() - at.getTime()
  if (agoMs < minuteMs) return 'たった今'
  if (agoMs < hourMs) return `${Math.floor(agoMs / minuteMs)}分前に`
  if (agoMs < 24 * hourMs) return `${Math.floor(agoMs / hourMs)}時間前に`
  return `${dayWordsBeside(japanDay(at), japanDay(now))}に`
}
