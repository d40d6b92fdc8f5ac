import { giftNames } from '#contract/exchange/channel-names.ts'
import { paypayPointsMin } from '#contract/exchange/exchange-rules.ts'
import { missionGroups } from '#contract/point/mission-rules.ts'

/** Why to become a member, beside the sign-in and above the registration on phones. */
export const memberBenefits = [
  `登録は無料。メール認証で、さっそく${missionGroups['verify-email'].points}pt`,
  '毎日の記録で、こつこつポイントが貯まる',
  `${giftNames.paypay}なら${paypayPointsMin}ptから、手数料なしで交換`,
]
