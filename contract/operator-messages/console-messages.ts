import { message } from './message.ts'

/** Operators of the console, and acts of the command line that need a named operator or two persons. */
export const consoleMessages = {
  'operators-usage': {
    ja: 'list | add <メールアドレス> --name <名前> --role <viewer|support|reviewer|admin> | role <メールアドレス> <役割> | disable <メールアドレス>   [--operator <自分のメールアドレス>] [--reason <理由>] [--json]',
    en: 'list | add <email> --name <name> --role <viewer|support|reviewer|admin> | role <email> <role> | disable <email>   [--operator <own email>] [--reason <text>] [--json]',
  },
  'operators-about': {
    ja: '運営の画面を使う人を招待し、役割を変え、無効にします。最初の1人はこのコマンドで招待します。2人目からは --operator で自分を名乗ってください。役割の変更などは、別の管理者が画面で承認したときに行われます。',
    en: 'Invites operators of the console, changes their roles and disables them. The first one is invited by this command; afterwards name yourself with --operator. Role changes and the like happen when another admin approves them in the console.',
  },
  'operator-invited': message<{ email: string; url: string; endsAt: Date }>({
    ja: ({ email, url, endsAt }) =>
      `${email} を招待しました。次のリンクをご本人だけに渡してください。\n${url}\n一度だけ使えます。有効期限: ${endsAt.toISOString()}`,
    en: ({ email, url, endsAt }) =>
      `${email} is invited. Give this link to that person only:\n${url}\nworks once, until ${endsAt.toISOString()}`,
  }),
  'operator-done': message<{ email: string }>({
    ja: ({ email }) => `${email} を変更しました。`,
    en: ({ email }) => `${email} is changed`,
  }),
  'points-moved-by-operator': message<{ uid: string; points: number }>({
    ja: ({ uid, points }) => `${uid} のポイントを ${points} pt 動かしました。`,
    en: ({ uid, points }) => `done: ${points} pt of ${uid}`,
  }),
  'act-requested': message<{ requestId: string }>({
    ja: ({ requestId }) =>
      `2人で行う操作のため、承認を依頼しました（${requestId}）。別の担当者が運営の画面の「権限」で承認します。`,
    en: ({ requestId }) =>
      `this needs two persons: requested as ${requestId}; a colleague approves it in the console`,
  }),
  'act-requested-again': message<{ requestId: string }>({
    ja: ({ requestId }) =>
      `承認を依頼しました（${requestId}）。別の担当者が承認したら、24時間以内に同じコマンドをもう一度実行してください。`,
    en: ({ requestId }) =>
      `requested as ${requestId}; once a colleague has approved it, run the same command again within 24 hours`,
  }),
  'act-blocked': message<{ why: string }>({
    ja: ({ why }) => `いまはできません: ${why}`,
    en: ({ why }) => `not possible now: ${why}`,
  }),
  'operator-missing': {
    ja: '--operator <自分のメールアドレス> を指定してください。',
    en: 'missing --operator <own email>',
  },
  'operator-unknown-address': message<{ email: string }>({
    ja: ({ email }) => `${email} という運営者はいません。`,
    en: ({ email }) => `no operator ${email}`,
  }),
  'operator-role-too-low': message<{ email: string; role: string }>({
    ja: ({ email, role }) => `${email} の役割ではできません。必要な役割: ${role}`,
    en: ({ email, role }) => `${email} lacks the role for this: ${role}`,
  }),
  'operator-role-unknown': message<{ role: string; states: readonly string[] }>({
    ja: ({ role, states }) => `「${role}」という役割はありません。次から選んでください: ${states.join(', ')}`,
    en: ({ role, states }) => `'${role}' is not a role; use one of: ${states.join(', ')}`,
  }),
  'operator-name-missing': { ja: '--name <名前> を指定してください。', en: 'missing --name <name>' },
  'operator-email-malformed': message<{ email: string }>({
    ja: ({ email }) => `「${email}」はメールアドレスとして読み取れません。`,
    en: ({ email }) => `'${email}' is not an email address`,
  }),
  'first-operator-admin': {
    ja: '最初の運営者の役割は admin にしてください。',
    en: 'the first operator must be an admin',
  },
  'label-name': { ja: '名前', en: 'name' },
  'label-role': { ja: '役割', en: 'role' },
  'operator-disabled': { ja: '無効', en: 'disabled' },
}
