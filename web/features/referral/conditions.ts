import { budgetCondition } from '#contract/campaign/campaign-words.ts'
import { pointWorth } from '#contract/point/point-rules.ts'
import {
  friendPoints,
  referralActiveDays,
  referralsMax,
  referralsPerMonthMax,
  referralWithinDays,
  referrerPoints,
} from '#contract/referral/referral-rules.ts'
import { returningAddressDays } from '#contract/retention-rules.ts'

/** Shared by the member's page and the landing pages, in the order in which people ask. */
export const referralConditions = [
  `お友だちが登録の日から${referralWithinDays}日以内にメール認証を済ませ、別々の${referralActiveDays}日にポイントを獲得すると、紹介した方に${referrerPoints}pt、お友だちに${friendPoints}ptを付与します（通常の特典）。`,
  `キャンペーンの期間中にお友だちが紹介コードで登録したときは、特典に上乗せします。${budgetCondition}`,
  'デイリースタンプや今日の記録などでポイントを獲得した日を、1日と数えます。メール認証のポイントは日数に数えません。',
  `紹介した方への付与は、確定した月ごとに${referralsPerMonthMax}人、通算${referralsMax}人までです。上限を超えても、お友だちには付与されます。`,
  `ご自身の紹介、退会の確定から${returningAddressDays}日以内の再登録、同じメールボックスの別のアカウントがある方の登録、使い捨てのメールアドレスでの登録は、対象になりません。`,
  'お友だちのお名前やメールアドレスが、紹介した方に伝わることはありません。紹介した方のニックネームは、リンク先のページに表示されます。',
  `${pointWorth}です。不正が確認された紹介は取り消し、付与したポイントを差し引くことがあります。`,
]
