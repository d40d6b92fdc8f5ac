import { inviteStates } from '../referral/referral.ts'
import { slashDay } from '../values/day-words.ts'
import { message } from './message.ts'

/** Invitations: listing, releasing, refusing and voiding. */
export const referralMessages = {
  'referral-usage': {
    ja: `list [held|${inviteStates.join('|')}]`,
    en: `list [held|${inviteStates.join('|')}]`,
  },
  'referral-about': {
    ja: [
      '紹介と、気になる点を一覧します。void は双方のポイントを取り消します。理由は双方に表示されます。',
      '`list held`: 端末・メールボックス・回線が同じため、判断を待っている特典です。release は数秒以内に付与し、',
      'refuse は付与せずに終えます。release の理由は監査の記録にだけ残ります。',
    ].join('\n'),
    en: [
      'Lists invitations with the signals against them. Voiding one takes the points back on both sides; both read the reason.',
      '`list held`: rewards that need a decision, because the accounts share a device, mailbox or network. release pays them',
      'within seconds, refuse ends them. The reason of a release is for the audit log only.',
    ].join('\n'),
  },
  'no-invitations': { ja: '該当する紹介はありません。', en: 'no invitations' },
  'invited-by': message<{ inviter: string }>({
    ja: ({ inviter }) => `紹介者 ${inviter}`,
    en: ({ inviter }) => `by ${inviter}`,
  }),
  'invite-state-open': { ja: '進行中', en: 'open' },
  'invite-state-confirmed': { ja: '確定', en: 'confirmed' },
  'invite-state-expired': { ja: '期限切れ', en: 'expired' },
  'invite-state-refused': { ja: '対象外', en: 'refused' },
  'invite-state-voided': { ja: '無効', en: 'voided' },
  'invite-refused-for': message<{ state: string; refusal: string }>({
    ja: ({ state, refusal }) => `${state}（${refusal}）`,
    en: ({ state, refusal }) => `${state} (${refusal})`,
  }),
  'invite-refusal-invalid': { ja: 'コードが無効', en: 'invalid' },
  'invite-refusal-suspended': { ja: '紹介者が利用停止', en: 'suspended' },
  'invite-refusal-self': { ja: '本人による紹介', en: 'self' },
  'invite-refusal-loop': { ja: '紹介が循環', en: 'loop' },
  'invite-refusal-returning': { ja: '以前の会員', en: 'returning' },
  'invite-refusal-mailbox': { ja: '同じメールボックスの別アカウントあり', en: 'mailbox' },
  'invite-refusal-disposable': { ja: '使い捨てのメールアドレス', en: 'disposable' },
  'invite-progress': message<{ activeDays: number; isVerified: boolean; endsOn: string }>({
    ja: ({ activeDays, isVerified, endsOn }) =>
      `利用 ${activeDays} 日、${isVerified ? 'メール認証済み' : 'メール認証前'}、期限 ${slashDay(endsOn)}`,
    en: ({ activeDays, isVerified, endsOn }) =>
      `${activeDays} active days, ${isVerified ? 'verified' : 'not verified'}, until ${endsOn}`,
  }),
  'invite-waits': message<{ why: string }>({
    ja: ({ why }) => `判断待ち: ${why}`,
    en: ({ why }) => `waits for you: ${why}`,
  }),
  'same-signal': message<{ kind: string; uid: string }>({
    ja: ({ kind, uid }) => `${uid} と${kind}が同じ`,
    en: ({ kind, uid }) => `same ${kind} as ${uid}`,
  }),
}
