import { noExtensionWords } from '#contract/account-rules.ts'
import { missions } from '#contract/point/mission-rules.ts'
import { pointExpiryMonths } from '#contract/point/point-rules.ts'
import { pointsWithYen } from '#contract/point/yen-words.ts'
import { dateWords } from '#contract/values/day-words.ts'
import { digits } from '#contract/values/digits.ts'
import type { Day } from '#contract/values/japan-day.ts'
import type { MemberEvent } from '../member-event.ts'
import { type Telling, thanks } from './telling.ts'

type Of<Kind extends MemberEvent['kind']> = Extract<MemberEvent, { kind: Kind }>
type PointEvent = Of<
  | 'points-expiring'
  | 'points-expired'
  | 'points-granted'
  | 'points-taken'
  | 'points-reversed'
  | 'missions-paid'
>

export function pointTelling(event: PointEvent, on: Day): Telling {
  switch (event.kind) {
    case 'points-expiring':
      return expiring(event, on)
    case 'points-expired':
      return expired(event, on)
    case 'points-reversed':
      return reversed(event)
    case 'missions-paid':
      return missionsPaid(event)
    default:
      return byOperator(event)
  }
}

/** The operator's words stand as they were written: they are the reason that the member reads in the history too. */
function byOperator({ kind, points, note }: Of<'points-granted' | 'points-taken'>): Telling {
  const isGranted = kind === 'points-granted'
  return moved({
    title: isGranted ? '運営からポイントが付きました' : '運営がポイントを減らしました',
    what: isGranted ? `${digits(points)}ptを受け取りました。` : `${digits(points)}ptを減らしました。`,
    reason: note,
    line: `${isGranted ? '受け取ったポイント' : '減らしたポイント'}　${pointsWithYen(points)}`,
  })
}

function reversed({ entries, points, note }: Of<'points-reversed'>): Telling {
  const amount = `${digits(Math.abs(points))}pt`
  const named = entries.map((entry) => `「${entry}」`).join('')
  return moved({
    title: points > 0 ? 'ポイントをお戻ししました' : 'ポイントを取り消しました',
    what: `${named}を取り消したため、${amount}${points > 0 ? 'がお手元に戻りました。' : 'が減りました。'}`,
    reason: note,
    line: `${points > 0 ? '戻ったポイント' : '減ったポイント'}　${pointsWithYen(Math.abs(points))}`,
  })
}

function missionsPaid({ missions: ids, points }: Of<'missions-paid'>): Telling {
  const named = ids.map((id) => `「${missions[id].title}」`).join('')
  return moved({
    title: '確認が終わり、ポイントが付きました',
    what: `${named}で、${digits(points)}ptを受け取りました。`,
    reason: null,
    line: `受け取ったポイント　${pointsWithYen(points)}`,
  })
}

type Moved = { title: string; what: string; reason: string | null; line: string }

const moved = ({ title, what, reason, line }: Moved): Telling => ({
  topic: 'point',
  title,
  body: reason === null ? what : `${what}\n理由：${reason}`,
  path: '/mypage/history',
  mail: {
    subject: `【こつこつ】${title}`,
    paragraphs: [
      `${thanks}\n${what}`,
      line,
      ...(reason === null ? [] : [`理由：${reason}`]),
      'ご不明な点は、お問い合わせ窓口までご連絡ください。',
    ],
    label: '履歴を見る',
  },
  push: { title: 'ポイントのお知らせがあります', body: 'マイページでご確認ください。', tag: 'point' },
})

/** States what expires, when, and how to keep it. The panel is read on later days, so it names only the date. */
function expiring(event: Of<'points-expiring'>, on: Day): Telling {
  const { points, expiresOn, daysLeft, isRestricted = false } = event
  const day = dateWords(expiresOn, on)
  const left = daysLeft === 0 ? '本日まで' : `あと${daysLeft}日`
  const how = isRestricted
    ? noExtensionWords
    : `${day}までにデイリースタンプを受け取ると、有効期限が延びます。`
  return {
    topic: 'point',
    title: `ポイントの有効期限は${day}です`,
    body: `${digits(points)}pt。${how}`,
    path: '/mypage/',
    mail: {
      subject: `【こつこつ】ポイントの有効期限は${day}です（${left}）`,
      paragraphs: [
        `${thanks}\nお持ちのポイントの有効期限が近づいています。`,
        `ポイント　${pointsWithYen(points)}\n有効期限　${day}、${left}`,
        ...(isRestricted ? restrictedParagraphs : extendingParagraphs),
      ],
      label: 'マイページを開く',
    },
    push: { title: 'ポイントの有効期限が近づいています', body: how, tag: 'expiring' },
  }
}

const restrictedParagraphs = [
  `有効期限を過ぎると、お持ちのポイントはすべて失効します。${noExtensionWords}`,
  '制限への異議は、お問い合わせ窓口で受け付けています。制限に理由がないと認められたときは、制限の期間中に失効したポイントを回復します。',
]

const extendingParagraphs = [
  '有効期限を過ぎると、お持ちのポイントはすべて失効し、元に戻すことはできません。',
  `期限までにマイページを開いてデイリースタンプを受け取ると、有効期限は${pointExpiryMonths}か月後の月末まで延びます。アプリでの記録によるポイントの獲得や、ギフトへの交換でも延びます。`,
  'このメールと行き違いで延長がお済みの場合は、ご容赦ください。最新の有効期限は、マイページでご確認いただけます。',
]

function expired({ points, expiredOn }: Of<'points-expired'>, on: Day): Telling {
  const day = dateWords(expiredOn, on)
  return {
    topic: 'point',
    title: 'ポイントが失効しました',
    body: `${day}の有効期限を過ぎたため、${digits(points)}ptが失効しました。`,
    path: '/mypage/history',
    mail: {
      subject: '【こつこつ】ポイントが失効しました',
      paragraphs: [
        `${thanks}\n有効期限を過ぎたため、お持ちのポイントが失効しました。`,
        `失効したポイント　${pointsWithYen(points)}\n有効期限　${day}`,
        `失効したポイントは、元に戻すことができません。これから獲得するポイントの有効期限は、最後のご利用から${pointExpiryMonths}か月後の月末です。`,
      ],
      label: '履歴を見る',
    },
    push: { title: 'ポイントが失効しました', body: 'マイページの履歴でご確認ください。', tag: 'expired' },
  }
}
