import { giftNames } from '#contract/exchange/channel-names.ts'
import { cancellationsPerDayMax, usualSpeed } from '#contract/exchange/exchange-rules.ts'
import { yenWords } from '#contract/point/yen-words.ts'
import { dateWords } from '#contract/values/day-words.ts'
import { digits } from '#contract/values/digits.ts'
import type { Day } from '#contract/values/japan-day.ts'
import type { MemberEvent } from '../member-event.ts'
import { type Telling, thanks } from './telling.ts'

type Of<Kind extends MemberEvent['kind']> = Extract<MemberEvent, { kind: Kind }>
type ExchangeEvent = Of<
  | 'exchange-accepted'
  | 'exchange-in-review'
  | 'exchange-issued'
  | 'exchange-rejected'
  | 'exchange-failed'
  | 'exchange-canceled'
  | 'gift-ending'
  | 'gift-replaced'
>

const unknownToYou =
  'このお手続きにお心当たりがない場合は、すぐにパスワードを変更し、お問い合わせ窓口までご連絡ください。'

export function exchangeTelling(event: ExchangeEvent, on: Day): Telling {
  switch (event.kind) {
    case 'exchange-accepted':
      return accepted(event, on)
    case 'exchange-in-review':
      return inReview(event, on)
    case 'exchange-issued':
      return issued(event, on)
    case 'exchange-canceled':
      return canceled(event)
    case 'gift-replaced':
      return giftReplaced(event)
    case 'gift-ending':
      return giftEnding(event, on)
    default:
      return returned(event)
  }
}

function accepted(event: Of<'exchange-accepted'>, on: Day): Telling {
  const { channel, decidedBy } = event
  const name = giftNames[channel]
  const day = decidedBy && dateWords(decidedBy, on)
  const then = day
    ? `内容を確認したうえで、${day}中に結果をお知らせします。`
    : `準備ができ次第、ギフトをお届けします。${usualSpeed}です。`
  return {
    topic: 'exchange',
    title: `${name}への交換を受け付けました`,
    body: `${digits(event.points)}pt。${then}${numberOf(event)}`,
    path: pathOf(event),
    mail: {
      subject: `【こつこつ】${name}への交換を受け付けました`,
      paragraphs: [
        `${thanks}\nポイントの交換を受け付けました。`,
        `${facts(event)}${day ? `\n結果のご連絡　${day}中` : ''}`,
        day
          ? `この交換は、お届けの前に内容を確認しています。${day}中に、結果をメールとマイページのお知らせでご連絡します。それまでは、マイページから取り消せます（取り消しは1日${cancellationsPerDayMax}回まで）。`
          : `ギフトの準備ができ次第、メールとマイページのお知らせでご連絡します。${usualSpeed}です。`,
        unknownToYou,
      ],
      label: '交換の状況を見る',
    },
    push: {
      title: '交換を受け付けました',
      body: day
        ? `${name}への交換の結果は、${day}中にお知らせします。`
        : `${name}への交換を受け付けました。マイページでご確認ください。`,
      tag: tagOf(event),
    },
  }
}

/** Says no reason: a signal says nothing certain about the member. */
function inReview(event: Of<'exchange-in-review'>, on: Day): Telling {
  const name = giftNames[event.channel]
  const day = dateWords(event.decidedBy, on)
  return {
    topic: 'exchange',
    title: `${name}への交換の内容を確認しています`,
    body: `お届けの前に、運営で内容を確認することになりました。${day}中に結果をお知らせします。${numberOf(event)}`,
    path: pathOf(event),
    mail: {
      subject: `【こつこつ】${name}への交換の内容を確認しています`,
      paragraphs: [
        `${thanks}\n受け付けた交換について、お届けの前に運営で内容を確認することになりました。`,
        `${facts(event)}\n結果のご連絡　${day}中`,
        `お待たせして申し訳ございません。${day}中に、結果をメールとマイページのお知らせでご連絡します。それまで、使用した${digits(event.points)}ptは確保されています。`,
      ],
      label: '交換の状況を見る',
    },
    push: {
      title: '交換の内容を確認しています',
      body: `${name}への交換の結果は、${day}中にお知らせします。`,
      tag: tagOf(event),
    },
  }
}

/** Never contains the gift itself, because mailboxes are not private enough. */
function issued(event: Of<'exchange-issued'>, on: Day): Telling {
  const name = giftNames[event.channel]
  return {
    topic: 'gift',
    title: `${name}への交換が完了しました`,
    body: `${yenWords(event.points)}分のギフトを受け取れます。${numberOf(event)}`,
    path: pathOf(event),
    mail: {
      subject: `【こつこつ】${name}への交換が完了しました`,
      paragraphs: [
        `${thanks}\nポイントの交換が完了しました。`,
        facts(event),
        event.receiveBy
          ? receiveWhileLeaving(dateWords(event.receiveBy, on))
          : 'ギフトは、マイページにログインしてお受け取りください。',
        '安全のため、ギフトのコードはメールではお送りしていません。',
        unknownToYou,
      ],
      label: 'ギフトを受け取る',
    },
    push: {
      title: '交換が完了しました',
      body: `${name}への交換が完了しました。マイページでご確認ください。`,
      tag: tagOf(event),
    },
  }
}

/** The member just did it, so nothing is mailed. */
const canceled = (event: Of<'exchange-canceled'>): Telling => ({
  topic: 'exchange',
  title: `${giftNames[event.channel]}への交換を取り消しました`,
  body: `${digits(event.points)}ptはお手元に戻りました。${numberOf(event)}`,
  path: pathOf(event),
  mail: null,
  push: null,
})

/** The code that does not work is not shown any more. */
function giftReplaced(event: Of<'gift-replaced'>): Telling {
  const name = giftNames[event.channel]
  return {
    topic: 'gift',
    title: `${name}のギフトをお取り替えしました`,
    body: `${yenWords(event.points)}分の新しいギフトを受け取れます。${numberOf(event)}`,
    path: pathOf(event),
    mail: {
      subject: `【こつこつ】${name}のギフトをお取り替えしました`,
      paragraphs: [
        `${thanks}\nお届けしたギフトを、新しいものにお取り替えしました。ご不便をおかけし、申し訳ございませんでした。`,
        facts(event),
        '新しいギフトは、マイページにログインしてお受け取りください。これまでのコードはお使いいただけません。',
        '安全のため、ギフトのコードはメールではお送りしていません。',
      ],
      label: 'ギフトを受け取る',
    },
    push: {
      title: 'ギフトをお取り替えしました',
      body: `${name}の新しいギフトを受け取れます。マイページでご確認ください。`,
      tag: tagOf(event),
    },
  }
}

function returned(event: Of<'exchange-rejected' | 'exchange-failed'>): Telling {
  const name = giftNames[event.channel]
  const amount = digits(event.points)
  const isRejected = event.kind === 'exchange-rejected'
  return {
    topic: 'exchange',
    title: `${name}への交換を完了できませんでした`,
    body: `${event.reason}（${amount}ptはお手元に戻りました）${numberOf(event)}`,
    path: pathOf(event),
    mail: {
      subject: `【こつこつ】${name}への交換を完了できませんでした`,
      paragraphs: [
        isRejected
          ? `${thanks}\n内容を確認した結果、今回の交換はお受けできませんでした。`
          : `${thanks}\nギフトを発行できなかったため、今回の交換を終了しました。`,
        `${facts(event)}\n理由　　　　　${event.reason}`,
        `使用した${amount}ptは、すべてお手元に戻りました。`,
        'ご不明な点は、お問い合わせ窓口までご連絡ください。',
      ],
      label: '交換の状況を見る',
    },
    push: {
      title: '交換を完了できませんでした',
      body: `${name}への交換に使ったポイントは、お手元に戻りました。`,
      tag: tagOf(event),
    },
  }
}

function giftEnding(event: Of<'gift-ending'>, on: Day): Telling {
  const name = giftNames[event.channel]
  const day = dateWords(event.endsOn, on)
  return {
    topic: 'gift',
    title: `まだ開いていない${name}の期限が近づいています`,
    body: `${yenWords(event.points)}分のギフトは、${day}までご利用いただけます。`,
    path: pathOf(event),
    mail: {
      subject: `【こつこつ】まだ開いていないギフトの期限は${day}です`,
      paragraphs: [
        `${thanks}\n交換したギフトが、まだ一度も開かれていません。`,
        `ギフト　　　　${name}\n金額　　　　　${yenWords(event.points)}分\n有効期限　　　${day}${numberLine(event)}`,
        '期限を過ぎると、ギフトは使えなくなります。ポイントに戻すこともできません。お早めにお受け取りください。',
      ],
      label: 'ギフトを受け取る',
    },
    push: {
      title: 'ギフトの期限が近づいています',
      body: `まだ開いていない${name}があります。マイページでご確認ください。`,
      tag: `gift/${event.exchangeId}`,
    },
  }
}

type AnyExchange = Pick<ExchangeEvent, 'channel' | 'points' | 'exchangeId' | 'number'>

const receiveWhileLeaving = (day: string) =>
  `退会のお手続き中ですが、このギフトは${day}まで受け取れます。ログインして「ギフトを受け取る」を押すと、退会を取り消さずに受け取れます。受け取りが済むか、この日が終わるまで、会員情報の消去を待ちます。`

const facts = (event: AnyExchange) =>
  `交換先　　　　${giftNames[event.channel]}\n金額　　　　　${yenWords(event.points)}分\n使用ポイント　${digits(event.points)}pt${numberLine(event)}`

const numberLine = ({ number }: AnyExchange) => `\n受付番号　　　${number}`
const numberOf = ({ number }: AnyExchange) => `（受付番号 ${number}）`

const pathOf = ({ channel, exchangeId }: AnyExchange) => `/mypage/exchange/${channel}?exchange=${exchangeId}`

const tagOf = ({ exchangeId }: AnyExchange) => `exchange/${exchangeId}`
