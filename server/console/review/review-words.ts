import type { AccountStatus } from '#contract/account.ts'
import { exchangeReviewAbovePoints } from '#contract/exchange/exchange-rules.ts'
import type { InviteState } from '#contract/referral/referral.ts'
import { digits } from '#contract/values/digits.ts'
import type { ReviewReason } from '../../exchange/request/review-reasons.ts'

export const statusNames: Record<AccountStatus, string> = {
  active: '利用中',
  restricted: '利用制限中',
  suspended: '利用停止中',
  deleting: '退会手続き中',
}

export const inviteStateNames: Record<InviteState, string> = {
  open: '条件の達成待ち',
  confirmed: '成立',
  expired: '期限切れ',
  refused: '対象外',
  voided: '取り消し',
}

export const askedNames: Record<ReviewReason, string> = {
  first: 'はじめての交換',
  amount: `${digits(exchangeReviewAbovePoints)}ptを超える交換`,
  'shares device': '停止・不正の会員と同じ端末',
  'shares mailbox': '停止・不正の会員と同じメールボックス',
  'shares paypay': '停止・不正の会員と同じPayPayアカウント',
  group: '不正の疑いがある集まりの会員',
}
