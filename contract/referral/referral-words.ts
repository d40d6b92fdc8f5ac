import { returningAddressDays } from '../retention-rules.ts'
import type { ReferralRefusal, UnpaidReason } from './referral.ts'
import {
  referralCodeLateDays,
  referralsMax,
  referralsPerMonthMax,
  referralWithinDays,
} from './referral-rules.ts'

/** Why the friend gets no reward, as the pages and the mails say it. */
export const refusalWords: Record<ReferralRefusal, string> = {
  invalid: `入力された紹介コードが見つかりませんでした。ご登録から${referralCodeLateDays}日以内なら、アカウントのページで入力し直せます。`,
  suspended: '入力された紹介コードは、現在ご利用いただけません。',
  self: 'ご自身の紹介と判断されたため、対象になりません。',
  loop: 'ご自身の紹介と判断されたため、対象になりません。',
  returning: `退会の確定から${returningAddressDays}日以内の再登録のため、対象になりません。`,
  mailbox: '同じメールボックスの別のアカウントがあるため、対象になりません。',
  disposable: '使い捨てのメールアドレスでの登録は、対象になりません。',
}

export const referralEndWords = {
  expired: `登録から${referralWithinDays}日以内に条件を満たしませんでした。`,
  voided: '運営による確認の結果、この紹介は取り消されました。',
}

/** Why a confirmed friend earned the inviter nothing. */
export const unpaidWords: Record<UnpaidReason, string> = {
  'month-cap': `1か月${referralsPerMonthMax}人の上限に達していました`,
  'total-cap': `通算${referralsMax}人の上限に達していました`,
  'not-active': '確定したときに、ポイントの獲得が制限されていました',
}
