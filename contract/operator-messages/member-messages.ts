import { oneTimeSignInMinutes } from '../auth/sign-in-rules.ts'
import { slashMoment } from '../values/day-words.ts'
import { message } from './message.ts'

/** Finding, suspending, restricting and restoring members; tokens of a companion app. */
export const memberMessages = {
  'members-usage': {
    ja: 'find <メールアドレス|ニックネーム|紹介コード|uid> | show <会員>',
    en: 'find <email|nickname|code|uid> | show <member>',
  },
  'members-about': {
    ja: '会員を探し、利用の停止・制限・再開をします。停止した会員はすぐにログアウトされます。制限した会員は、ポイントの獲得と交換ができません。',
    en: 'Finds, suspends, restricts and restores members. A suspended member is signed out at once; a restricted one neither earns nor exchanges.',
  },
  'id-token-usage': { ja: 'create <会員> --reason <理由>', en: 'create <member> --reason <text>' },
  'id-token-about': {
    ja: `${oneTimeSignInMinutes}分以内に一度だけ会員をログインさせるリンクを作ります（連携アプリ用）。`,
    en: `Makes a link that signs a member in once, within ${oneTimeSignInMinutes} minutes: for a companion app.`,
  },
  'id-token-created': message<{ url: string; endsAt: Date }>({
    ja: ({ url, endsAt }) => `${url}\n一度だけ使えます。有効期限: ${slashMoment(endsAt)}`,
    en: ({ url, endsAt }) => `${url}\nworks once, until ${slashMoment(endsAt)}`,
  }),
  'unknown-member': message<{ uid: string }>({
    ja: ({ uid }) => `会員 ${uid} は見つかりません。`,
    en: ({ uid }) => `no member ${uid}`,
  }),
  'member-cannot-sign-in': message<{ uid: string }>({
    ja: ({ uid }) => `ログインできる会員 ${uid} は見つかりません。`,
    en: ({ uid }) => `no member ${uid} who may sign in`,
  }),
  'no-members-found': { ja: '該当する会員はいません。', en: 'no members found' },
  'member-status-active': { ja: '利用中', en: 'active' },
  'member-status-restricted': { ja: '利用制限中', en: 'restricted' },
  'member-status-suspended': { ja: '利用停止中', en: 'suspended' },
  'member-status-deleting': { ja: '退会の手続き中', en: 'deleting' },
  'address-not-verified': { ja: '（メール認証前）', en: ' (not verified)' },
  'restriction-until': message<{ reason: string; until: string }>({
    ja: ({ reason, until }) => `${reason}（${until} まで）`,
    en: ({ reason, until }) => `${reason} (until ${until})`,
  }),
  'restriction-for-good': message<{ reason: string }>({
    ja: ({ reason }) => `${reason}（再開の操作をするまで）`,
    en: ({ reason }) => `${reason} (until restored)`,
  }),
  'member-points': message<{ available: number; held: number; pending: number }>({
    ja: ({ available, held, pending }) => `${available} pt、交換の手続き中 ${held}、付与予定 ${pending}`,
    en: ({ available, held, pending }) => `${available} pt, held ${held}, pending ${pending}`,
  }),
  'member-points-until': message<{ points: string; until: string }>({
    ja: ({ points, until }) => `${points}、有効期限 ${until}`,
    en: ({ points, until }) => `${points}, usable until ${until}`,
  }),
}
