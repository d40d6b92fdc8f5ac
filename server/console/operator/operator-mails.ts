import { invitationHours, vouchDays } from '#contract/console/console-rules.ts'
import { type OperatorRole, roleNames } from '#contract/console/roles.ts'
import { japanDay } from '#contract/values/japan-day.ts'
import type { Actor, Doing } from '../../acts/act.ts'
import type { Tx } from '../../db/db.ts'
import { mailLater } from '../../mail/mail-later.ts'
import { listOperators, type StoredOperator } from './operator.ts'

type Link = { email: string; url: string; endsAt: Date }
type Person = { name: string; email: string; role: OperatorRole }

/** The only place where the link of an invitation is written: whoever opens it becomes that operator. */
export const mailInvitation = (tx: Tx, { name, role }: Person, { email, url, endsAt }: Link) =>
  mailLater(
    tx,
    {
      to: email,
      subject: '【こつこつ運営】運営者への招待',
      paragraphs: [
        `${name} 様`,
        `運営の画面の担当者（役割：${roleNames[role]}）として招待されました。`,
        `次のリンクから、パスキー、またはパスワードと認証アプリを登録してください。${invitationHours}時間以内に1回だけ使えます。`,
        'リンクは、ほかの運営者を含めて、誰にも渡さないでください。お心当たりがない場合は、リンクを開かずに削除してください。',
      ],
      action: { label: '登録する', url },
    },
    { until: endsAt },
  )

export const mailRecovery = (tx: Tx, { email, url, endsAt }: Link) =>
  mailLater(
    tx,
    {
      to: email,
      subject: '【こつこつ運営】ログイン方法の再登録',
      paragraphs: [
        '運営の画面にログインできなくなったとの連絡を受け、これまでのログイン方法とセッションを無効にしました。',
        `次のリンクから、新しいパスキー、またはパスワードと認証アプリを登録してください。${invitationHours}時間以内に1回だけ使えます。`,
        'お心当たりがない場合は、リンクを開かず、すぐにほかの担当者に知らせてください。',
      ],
      action: { label: '新しいログイン方法を登録する', url },
    },
    { until: endsAt },
  )

/** Once a day: whoever guesses must not fill the operator's mailbox too. */
export const mailSlowedSignIn = (
  tx: Tx,
  { id, email: to, name }: Pick<StoredOperator, 'id' | 'email' | 'name'>,
  { address, now }: { address: string; now: Date },
) =>
  mailLater(
    tx,
    {
      to,
      subject: '【こつこつ運営】ログインの失敗が続いています',
      paragraphs: [
        `${name} 様`,
        `あなたのアカウントへのログインが、続けて失敗しました（最後の接続元：${address}）。この接続元からのログインは、しばらくの間お待ちいただきます。`,
        'これまでにログインしたことのあるネットワークからは、いつもどおりログインできます。パスキーでのログインにも影響しません。',
        'お心当たりがない場合は、ほかの管理者に知らせてください。この知らせは、1日に1通だけ届きます。',
      ],
    },
    { key: `console-sign-in-slowed/${id}/${japanDay(now)}` },
  )

/** Tells every administrator of a change of who has access, so that a colleague notices one that nobody agreed on. */
export async function tellAdmins(tx: Tx, { what, who, by }: Told): Promise<void> {
  const operators = await listOperators(tx)
  const admins = operators.filter(
    ({ role, disabledAt, isSample }) => role === 'admin' && !disabledAt && !isSample,
  )
  for (const { email: to } of admins) {
    await mailLater(tx, {
      to,
      subject: `【こつこつ運営】${what}`,
      paragraphs: [
        `${what}：${who.name}（${who.email}、役割：${roleNames[who.role]}）`,
        `操作した人：${by}`,
        `お心当たりがない場合は、すぐに運営の画面の「権限」で取り消すか、無効にしてください。関わった人どうしは、${vouchDays}日間、互いの依頼を決められません。`,
      ],
    })
  }
}

const ownChanges = {
  'passkey-add': 'パスキーを追加しました',
  'passkey-remove': 'パスキーを外しました',
  password: 'パスワードを変え、ほかの端末とコマンドラインのコードを使えなくしました',
}
export type OwnChange = keyof typeof ownChanges

/** The owner notices a change that somebody else made, and so do the administrators a new way into an account. */
export async function mailOwnAccount(tx: Tx, operator: Person, change: OwnChange): Promise<void> {
  const what = ownChanges[change]
  await mailLater(tx, {
    to: operator.email,
    subject: '【こつこつ運営】ログイン方法が変わりました',
    paragraphs: [
      `${operator.name} 様`,
      `あなたのアカウントで、${what}。`,
      'お心当たりがない場合は、すぐにほかの管理者に知らせ、アカウントを無効にしてもらってください。',
    ],
  })
  if (change === 'passkey-add')
    await tellAdmins(tx, {
      what: '運営者がパスキーを追加しました',
      who: operator,
      by: `${operator.name}（本人）`,
    })
}

type Told = {
  what:
    | '運営者を招待しました'
    | '招待メールを送り直しました'
    | '運営者の役割を変えました'
    | '運営者のログイン方法を取り消しました'
    | '運営者がパスキーを追加しました'
  who: Person
  by: string
}

/** Both persons of an act. */
export const personsOf = ({ actor, requestedBy }: Pick<Doing, 'actor' | 'requestedBy'>): string =>
  [requestedBy && `依頼 ${nameOf(requestedBy)}`, `${requestedBy ? '承認 ' : ''}${nameOf(actor)}`]
    .filter(Boolean)
    .join('、')

const nameOf = ({ name, email }: Actor) => `${name}（${email}）`
