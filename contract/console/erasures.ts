import * as z from 'zod/mini'
import { time } from '../auth/auth-shapes.ts'
import { readableLetters } from '../values/readable-letters.ts'
import { filter, listInput, listOutput } from './list.ts'
import { operatorCallable } from './operator-callable.ts'

/** C-20261116-7FQX: names the certificate of an erasure. It leads to nobody. */
export const certificatePattern = new RegExp(`^C-\\d{8}-[${readableLetters}]{4}$`)

/** The data that an erasure deletes, by the name of the member part. A test compares the names with the server's parts. */
export const erasedParts: Record<string, string> = {
  account: '会員情報（メールアドレス、ニックネーム、ログインの方法、同意の記録）とログイン中の端末',
  point: 'ポイントの履歴に添えたメモと失効の予告（残っていたポイントは失効）',
  mission: 'ミッションの達成の記録',
  exchange: 'ギフト交換の申し込みと、ギフトを表示した記録',
  referral: '紹介の記録',
  contact: 'お問い合わせの内容',
  apps: 'アプリに記録したデータと写真',
  sharedPages: 'リンクで見せたページの写しと、それへの通報',
  spaces: '共有への参加と招待（会員が管理していた共有は、会員の選択により引き継ぐか終了）',
  recipe: 'レシピのページを読み取った回数',
  calendar: 'やることをカレンダーに表示するための秘密のアドレス',
  export: '書き出したデータのファイル',
  notifications: 'プッシュ通知の登録',
  notices: 'お知らせの記録',
  trust: '不正利用を見分けるための照合値と会員との結び付き',
  jobs: '送信待ちのメールなど、処理待ちの仕事',
  mail: '送信したメールの控え',
  console: '運営者のメモと依頼',
  audit: '運営者の操作の記録のうち、会員に関する部分を読むための鍵',
  live: '画面の更新の番号',
}

/** `waiting`: the time until the erasure. `canceled`: the member or an operator took the erasure back. */
const erasureStates = ['waiting', 'canceled', 'erased'] as const
type ErasureState = (typeof erasureStates)[number]

export const erasureStateNames: Record<ErasureState, string> = {
  waiting: '消去待ち',
  canceled: '取り消し',
  erased: '消去済み',
}

const erasureRow = z.object({
  number: z.string(),
  state: z.enum(erasureStates),
  requestedAt: time,
  requestedBy: z.string(),
  /** The earliest time of the erasure. It waits for exchanges under way and gifts not yet shown. */
  eraseAt: time,
  erasedAt: z.nullable(time),
  /** The operator who took it back. Null: nobody, or the member. */
  canceledBy: z.nullable(z.string()),
  /** While the member exists. */
  uid: z.nullable(z.string()),
})
export type ErasureRow = z.output<typeof erasureRow>

/** Erasures that operators began, the newest first. */
export const listErasures = operatorCallable({
  name: 'console-erasure-list',
  role: 'viewer',
  idempotent: true,
  input: listInput({ number: filter }),
  output: listOutput(erasureRow),
})

/** The certificate of one erasure, without anything that leads to the person. */
export const readErasure = operatorCallable({
  name: 'console-erasure-read',
  role: 'viewer',
  idempotent: true,
  input: z.object({ number: z.string().check(z.regex(certificatePattern)) }),
  output: z.object({
    erasure: erasureRow,
    operatorName: z.string(),
    erased: z.array(z.string()),
    kept: z.array(z.object({ what: z.string(), why: z.string(), until: z.string() })),
  }),
})
export type Certificate = z.output<typeof readErasure.output>
