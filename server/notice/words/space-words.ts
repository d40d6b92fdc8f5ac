import { appPath, apps } from '#contract/apps/apps.ts'
import { spacePath } from '#contract/space/space-path.ts'
import { endedSpaceDays } from '#contract/space/space-rules.ts'
import type { MemberEvent } from '../member-event.ts'
import type { Telling } from './telling.ts'

type News = Extract<MemberEvent, { kind: 'space-news' }>

/** The name of the shared thing stands in the body only, because operators see titles. */
export function spaceTelling({ news, app, title, space, by }: News): Telling {
  const thing = `${apps[app].name}「${title}」`
  const isGone = gone.has(news)
  return {
    topic: isGone ? 'space-gone' : 'space',
    ...words[news](thing, by && `${by}さん`),
    path: isGone ? appPath(app) : spacePath({ app, title, ...space }),
    mail: null,
    push: null,
  }
}

/** It cannot be opened any more. */
const gone: ReadonlySet<News['news']> = new Set(['removed', 'taken-down'])

/** `who`: none for an erased account. */
type Words = (thing: string, who: string | undefined) => Pick<Telling, 'title' | 'body'>

const words: Record<News['news'], Words> = {
  removed: (thing, who = '管理していた人') => ({
    title: 'いっしょに使っていたものから外れました',
    body: `${who}が、${thing}からあなたを外しました。もう開けません。`,
  }),
  'taken-down': (thing) => ({
    title: 'いっしょに使っていたものが終わりました',
    body: `${thing}の共有を、運営者が終了しました。共有していた内容は消去しました。`,
  }),
  ended: (thing, who = '管理していた人') => ({
    title: 'いっしょに使っていたものが終わりました',
    body: `${who}が、${thing}をいっしょに使うのを終えました。${endedSpaceDays}日のあいだ、いまの内容を自分用に残せます。`,
  }),
  offered: (thing, who = '管理する人') => ({
    title: '管理を引き継いでほしいと頼まれています',
    body: `${who}からのお願いです。${thing}を開くと、引き継ぐかどうかを選べます。`,
  }),
  taken: (thing, who = '頼んだ相手') => ({
    title: '管理を引き継いでもらいました',
    body: `これからは、${who}が${thing}を管理します。あなたは書きこめる人になり、いつでも抜けられます。`,
  }),
  declined: (thing, who = '頼んだ相手') => ({
    title: '管理は引き継がれませんでした',
    body: `${who}は、${thing}の管理を引き継がないことにしました。`,
  }),
  inherited: (thing) => ({
    title: 'いっしょに使うものの管理を引き継ぎました',
    body: `管理していた人が退会したため、あなたが${thing}を管理する人になりました。ほかの人に引き継ぐことも、終えることもできます。`,
  }),
}
