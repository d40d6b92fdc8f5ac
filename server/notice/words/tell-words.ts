import { pointExpiryMonths } from '#contract/point/point-rules.ts'
import { digits } from '#contract/values/digits.ts'
import type { MemberEvent } from '../member-event.ts'
import { exchangeTelling } from './exchange-words.ts'
import { referralTelling } from './referral-words.ts'
import { longDay, type Telling, thanks } from './telling.ts'

export function tellingOf(event: MemberEvent): Telling {
  switch (event.kind) {
    case 'referral-confirmed':
    case 'referral-ended':
      return referralTelling(event)
    case 'points-expired':
      return pointsExpired(event)
    default:
      return exchangeTelling(event)
  }
}

function pointsExpired({ points, expiredOn }: Extract<MemberEvent, { kind: 'points-expired' }>): Telling {
  const amount = digits(points)
  return {
    topic: 'point',
    title: 'ポイントが失効しました',
    body: `${longDay(expiredOn)}の有効期限を過ぎたため、${amount}ptが失効しました。`,
    path: '/mypage/history',
    mail: {
      subject: '【こつこつ】ポイントが失効しました',
      paragraphs: [
        `${thanks}\n有効期限を過ぎたため、お持ちのポイントが失効しました。`,
        `失効したポイント　${amount}pt（${amount}円相当）\n有効期限　${longDay(expiredOn)}`,
        `失効したポイントは、元に戻すことができません。これから獲得するポイントの有効期限は、最後のご利用から${pointExpiryMonths}か月後の月末です。`,
      ],
      label: '履歴を見る',
    },
    push: { title: 'ポイントが失効しました', body: 'マイページの履歴でご確認ください。', tag: 'expired' },
  }
}
