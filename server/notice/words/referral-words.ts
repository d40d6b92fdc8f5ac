import { pointsWithYen } from '#contract/point/yen-words.ts'
import { referralCodePath } from '#contract/referral/referral-rules.ts'
import { referralEndWords, refusalWords, unpaidWords } from '#contract/referral/referral-words.ts'
import { dateWords } from '#contract/values/day-words.ts'
import { digits } from '#contract/values/digits.ts'
import type { Day } from '#contract/values/japan-day.ts'
import type { MemberEvent } from '../member-event.ts'
import { type Telling, thanks } from './telling.ts'

type Of<Kind extends MemberEvent['kind']> = Extract<MemberEvent, { kind: Kind }>
type ReferralEvent = Of<'referral-registered' | 'referral-confirmed' | 'referral-ended'>

const path = '/mypage/referral'
const ask = 'お心当たりがない場合は、お問い合わせ窓口までご連絡ください。'

export function referralTelling(event: ReferralEvent, on: Day): Telling {
  if (event.kind === 'referral-registered') return registered(event, on)
  if (event.kind === 'referral-confirmed') return confirmed(event)
  return event.side === 'friend' ? endedForFriend(event) : endedForInviter(event)
}

/** Only under the bell: whoever knows the code could otherwise send the inviter mails by registering again and again. */
const registered = ({ endsOn }: Of<'referral-registered'>, on: Day): Telling => ({
  topic: 'referral',
  title: 'お友だちが登録しました',
  body: `紹介コードを使って、お友だちが1人登録しました。${dateWords(endsOn, on)}までに条件を満たすと、ポイントが付きます。`,
  path,
  mail: null,
  push: null,
})

function confirmed({ side, points, unpaid }: Of<'referral-confirmed'>): Telling {
  const whose = side === 'friend' ? '紹介特典' : 'お友だちの紹介'
  if (unpaid) {
    const why = `${unpaidWords[unpaid]}ので、今回のポイントは付きません。`
    return telling({
      title: 'お友だちの紹介が確定しました',
      body: why,
      first: 'ご紹介いただいたお友だちが、条件を満たしました。',
      details: [why, 'お友だちには、紹介特典が付いています。'],
      label: '紹介の状況を見る',
    })
  }
  return telling({
    title: `${whose}が確定しました`,
    body: `${digits(points)}ptを受け取りました。`,
    first:
      side === 'friend'
        ? '条件を満たしたため、紹介特典が付きました。'
        : 'ご紹介いただいたお友だちが条件を満たしたため、ポイントが付きました。',
    details: [`受け取ったポイント　${pointsWithYen(points)}`],
    label: '紹介の状況を見る',
  })
}

function endedForFriend({ why, refusal, note, offered, takenBack }: Of<'referral-ended'>): Telling {
  const end = why === 'refused' ? refusal && refusalWords[refusal] : referralEndWords[why]
  const reason = note ? `${end}\n理由：${note}` : end
  const back = takenBack > 0 ? [`付与した${digits(takenBack)}ptを取り消しました。`] : []
  if (refusal === 'invalid') return codeUnknown()
  return telling({
    title: `紹介特典${digits(offered)}ptは付与されません`,
    body: [...back, reason].join(''),
    first: `紹介特典${digits(offered)}ptは、次の理由で付与されません。`,
    details: [...(reason ? [reason] : []), ...back, ask],
    label: '紹介の状況を見る',
  })
}

/** A mistyped code can be corrected, so this is no refusal. */
function codeUnknown(): Telling {
  const told = telling({
    title: '紹介コードを確認できませんでした',
    body: refusalWords.invalid,
    first: refusalWords.invalid,
    details: ['紹介コードをお持ちでない場合は、何もしていただく必要はありません。'],
    label: '紹介コードを入力し直す',
  })
  return { ...told, path: referralCodePath }
}

/** The inviter learns neither who the friend is nor why. */
function endedForInviter({ why, takenBack }: Of<'referral-ended'>): Telling {
  const back = takenBack > 0 ? [`付与した${digits(takenBack)}ptを取り消しました。`] : []
  if (why === 'voided') return voidedForInviter(back)
  return telling({
    title: 'お友だちの紹介は条件を満たしませんでした',
    body: back[0] ?? '今回の紹介では、ポイントは付きません。',
    first: 'ご紹介いただいたお友だちのうち1人が、紹介の条件を満たしませんでした。',
    details: [...(back.length > 0 ? back : ['今回の紹介では、ポイントは付きません。']), ask],
    label: '紹介の状況を見る',
  })
}

/** Perhaps the inviter did nothing wrong. */
function voidedForInviter(back: string[]): Telling {
  const looked = '運営で内容を確認した結果、ご紹介1件を取り消しました。'
  const points = back.length > 0 ? back : ['このご紹介では、ポイントは付きません。']
  return telling({
    title: 'お友だちの紹介を取り消しました',
    body: [looked, ...points].join(''),
    first: looked,
    details: [
      ...points,
      'ご期待に沿えず、申し訳ございません。お友だちの情報を守るため、理由はお伝えできません。',
      ask,
    ],
    label: '紹介の状況を見る',
  })
}

type Words = { title: string; body: string; first: string; details: string[]; label: string }

const telling = ({ title, body, first, details, label }: Words): Telling => ({
  topic: 'referral',
  title,
  body,
  path,
  mail: { subject: `【こつこつ】${title}`, paragraphs: [`${thanks}\n${first}`, ...details], label },
  push: { title: '紹介のお知らせがあります', body: 'マイページでご確認ください。', tag: 'referral' },
})
