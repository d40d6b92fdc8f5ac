import { approvalHours } from '../console/console-rules.ts'
import { type LeastRole, roleNames } from '../console/roles.ts'
import { slashMoment } from '../values/day-words.ts'
import { message, type Text } from './message.ts'

/** Operators of the console, and acts of the command line that need a named operator or two persons. */
export const consoleMessages = {
  'operators-usage': {
    ja: 'list | add <メールアドレス> --name <名前> | recover <メールアドレス> [--confirm <メールアドレス>] [--print-link]',
    en: 'list | add <email> --name <name> | recover <email> [--confirm <email>] [--print-link]',
  },
  'operators-about': {
    ja: '運営の画面を使う人を招待し、役割を変え、無効にします。最初の2人はこのコマンドで招待し、リンクはここに表示されます。そのあとは --operator で自分を名乗ってください。招待や役割の変更は、別の管理者が画面で承認したときに行われ、招待のリンクは本人にだけメールで届きます。recover は、管理者がログイン方法を失ったときに、このマシンでだけ使えます。',
    en: 'Invites operators of the console, changes their roles and disables them. The first two are invited by this command, which prints their links; afterwards name yourself with --operator. Invitations and role changes happen when another admin approves them in the console, and the link of an invitation is mailed to that person only. recover works on this machine only, for an admin who lost the credential.',
  },
  'operator-invited': message<{ email: string; url: string; endsAt: Date }>({
    ja: ({ email, url, endsAt }) =>
      `${email} を招待しました。次のリンクをご本人だけに渡してください。\n${url}\n一度だけ使えます。有効期限: ${slashMoment(endsAt)}`,
    en: ({ email, url, endsAt }) =>
      `${email} is invited. Give this link to that person only:\n${url}\nworks once, until ${slashMoment(endsAt)}`,
  }),
  'recovery-link-by-mail': message<{ email: string }>({
    ja: ({ email }) =>
      `ほかの運営者がいるため、リンクは表示できません。${email} に届くメールのリンクを使ってください。`,
    en: ({ email }) =>
      `there are other operators, so the link is not printed: use the one that is mailed to ${email}`,
  }),
  'change-recover': {
    ja: 'これまでのログイン方法を取り消し、すべての端末でログアウトさせ、登録し直すリンクを本人にメールで送ります。',
    en: 'remove the credentials, end all sessions, and mail the operator a link to register a new credential',
  },
  'recovery-not-admin': message<{ email: string }>({
    ja: ({ email }) => `${email} は管理者ではありません。管理者が無効にして、招待し直してください。`,
    en: ({ email }) => `${email} is not an admin: an admin disables the account and invites the person again`,
  }),
  'recovery-unconfirmed': message<{ email: string; count: number; sessions: number }>({
    ja: ({ email, count, sessions }) =>
      `ほかの管理者が${count}人、管理者のログイン中の端末が${sessions}台あります。画面で「無効にする」→「招待する」ができないか確かめ、それでも行うには --confirm ${email} を付けてください。`,
    en: ({ email, count, sessions }) =>
      `there are ${count} other admins and ${sessions} open sessions of admins: see whether one of them can disable and invite in the console; to do it all the same, add --confirm ${email}`,
  }),
  'operator-recovered': message<{ email: string; endsAt: Date }>({
    ja: ({ email, endsAt }) =>
      `${email} のログイン方法を取り消し、登録し直すリンクをメールで送りました。有効期限: ${slashMoment(endsAt)}`,
    en: ({ email, endsAt }) =>
      `the credentials of ${email} are removed; a link to register a new one is mailed, until ${slashMoment(endsAt)}`,
  }),
  'act-requested': message<{ requestId: string }>({
    ja: ({ requestId }) =>
      `2人で行う操作のため、承認を依頼しました（${requestId}）。別の担当者が運営の画面の「承認」で決めます。`,
    en: ({ requestId }) =>
      `this needs two persons: requested as ${requestId}; a colleague approves it in the console`,
  }),
  'act-requested-again': message<{ requestId: string }>({
    ja: ({ requestId }) =>
      `承認を依頼しました（${requestId}）。別の担当者が承認したら、${approvalHours}時間以内に同じコマンドをもう一度実行してください。`,
    en: ({ requestId }) =>
      `requested as ${requestId}; once a colleague has approved it, run the same command again within ${approvalHours} hours`,
  }),
  'act-blocked': message<{ why: Text }>({
    ja: ({ why }) => `いまはできません: ${why.ja}`,
    en: ({ why }) => `not possible now: ${why.en}`,
  }),
  'reads-too-many': message<{ max: number }>({
    ja: ({ max }) =>
      `1日に1人が表示できる個人情報は、${max}人分までです。続けるには、運営の画面の「権限」→「表示の上限を増やす」で、別の担当者の承認を受けてください。`,
    en: ({ max }) =>
      `one operator sees the data of at most ${max} persons a day: ask a colleague for more in the console (Permissions)`,
  }),
  'act-changed': {
    ja: '表示したあとに状態が変わったため、何も変更していません。もう一度実行してください。',
    en: 'the state has changed since it was shown; nothing was changed: run the command again',
  },
  'operator-missing': {
    ja: '--operator <自分のメールアドレス> を指定してください。',
    en: 'missing --operator <own email>',
  },
  'command-code-question': {
    ja: 'コード（運営の画面の「権限」→「コマンドライン用のコード」）:',
    en: 'Code for the command line (make it in the console, on the screen of permissions):',
  },
  'command-code-wrong': message<{ email: string }>({
    ja: ({ email }) =>
      `${email} のコードとして使えません。運営の画面の「権限」で新しいコードを作り、入力するか OPS_CODE に設定してください。`,
    en: ({ email }) =>
      `no valid code of ${email}: make one in the console (Permissions), then type it or set OPS_CODE`,
  }),
  'scheduled-at-terminal': {
    ja: '--scheduled は、タイマーからの実行のためのものです。端末では使えません。',
    en: '--scheduled is for timers; it does not work at a terminal',
  },
  'operator-unknown-address': message<{ email: string }>({
    ja: ({ email }) => `${email} という運営者はいません。`,
    en: ({ email }) => `no operator ${email}`,
  }),
  'operator-role-too-low': message<{ email: string; role: LeastRole }>({
    ja: ({ email, role }) => `${email} の役割ではできません。必要な役割: ${roleNames[role]}`,
    en: ({ email, role }) => `${email} lacks the role for this: ${role}`,
  }),
  'operator-name-missing': { ja: '--name <名前> を指定してください。', en: 'missing --name <name>' },
  'operator-email-malformed': message<{ email: string }>({
    ja: ({ email }) => `「${email}」はメールアドレスとして読み取れません。`,
    en: ({ email }) => `'${email}' is not an email address`,
  }),
  'first-operator-admin': {
    ja: '最初の2人の役割は admin にしてください。',
    en: 'the first two operators must be admins',
  },
  'label-name': { ja: '名前', en: 'name' },
  'label-role': { ja: '役割', en: 'role' },
  'operators-complete': {
    ja: '最初の2人の管理者は招待済みです。これからは「operators invite」で招待してください。',
    en: 'the first two admins are invited already: use `operators invite`',
  },
  'operator-disabled': { ja: '無効', en: 'disabled' },
}
