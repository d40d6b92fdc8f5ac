import { pointExpiryMonths } from '#contract/point/point-rules.ts'
import { fullDayWords } from '#contract/values/day-words.ts'
import { digits } from '#contract/values/digits.ts'
import type { MemberEvent } from '../member-event.ts'
import { exchangeTelling } from './exchange-words.ts'
import { referralTelling } from './referral-words.ts'
import { type Telling, thanks } from './telling.ts'

export function tellingOf(event: MemberEvent): Telling {
  switch (event.kind) {
    case 'referral-confirmed':
    case 'referral-ended':
      return referralTelling(event)
    case 'points-expiring':
      return pointsExpiring(event)
    case 'points-expired':
      return pointsExpired(event)
    default:
      return exchangeTelling(event)
  }
}

/** States what expires, when, and how to keep it. The panel is read on later days, so it names only the date. */
function pointsExpiring(event: Extract<MemberEvent, { kind: 'points-expiring' }>): Telling {
  const { points, expiresOn, daysLeft } = event
  const day = fullDayWords(expiresOn)
  const shortDay = day.slice(day.indexOf('年') + 1)
  const left = daysLeft === 0 ? '本日まで' : `あと${daysLeft}日`
  return {
    topic: 'point',
    title: `ポイントの有効期限は${shortDay}です`,
    body: `${digits(points)}pt。${shortDay}までにデイリースタンプを受け取ると、有効期限が延びます。`,
    path: '/mypage/',
    mail: {
      subject: `【こつこつ】ポイントの有効期限は${shortDay}です（${left}）`,
      paragraphs: [
        `${thanks}\nお持ちのポイントの有効期限が近づいています。`,
        `ポイント　${digits(points)}pt（${digits(points)}円相当）\n有効期限　${day}（${left}）`,
        '有効期限を過ぎると、お持ちのポイントはすべて失効し、元に戻すことはできません。',
        `期限までにマイページを開いてデイリースタンプを受け取ると、有効期限は${pointExpiryMonths}か月後の月末まで延びます。アプリでの記録によるポイントの獲得や、ギフトへの交換でも延びます。`,
        'このメールと行き違いで延長がお済みの場合は、ご容赦ください。最新の有効期限は、マイページでご確認いただけます。',
      ],
      label: 'マイページを開く',
    },
    push: {
      title: 'ポイントの有効期限が近づいています',
      body: `${shortDay}までにデイリースタンプを受け取ると、有効期限が延びます。`,
      tag: 'expiring',
    },
  }
}

function pointsExpired({ points, expiredOn }: Extract<MemberEvent, { kind: 'points-expired' }>): Telling {
  const amount = digits(points)
  return {
    topic: 'point',
    title: 'ポイントが失効しました',
    body: `${fullDayWords(expiredOn)}の有効期限を過ぎたため、${amount}ptが失効しました。`,
    path: '/mypage/history',
    mail: {
      subject: '【こつこつ】ポイントが失効しました',
      paragraphs: [
        `${thanks}\n有効期限を過ぎたため、お持ちのポイントが失効しました。`,
        `失効したポイント　${amount}pt（${amount}円相当）\n有効期限　${fullDayWords(expiredOn)}`,
        `失効したポイントは、元に戻すことができません。これから獲得するポイントの有効期限は、最後のご利用から${pointExpiryMonths}か月後の月末です。`,
      ],
      label: '履歴を見る',
    },
    push: { title: 'ポイントが失効しました', body: 'マイページの履歴でご確認ください。', tag: 'expired' },
  }
}
