import { type Exchange, type ExchangeStatus, exchangeStatusNames } from '#contract/exchange/exchange.ts'
import { usualSpeed } from '#contract/exchange/exchange-rules.ts'
import type { GiftState } from '#contract/exchange/gift-state.ts'
import { dateInWords, lastDayInWords, momentInWords } from '#web/text/moment.ts'

type TimelineItem = {
  title: string
  time?: string
  detail?: string
  state: 'done' | 'now' | 'later' | 'failed'
}

/** The timeline: past events, the current one, and the next with its deadline. */
export function timelineItems(exchange: Exchange): TimelineItem[] {
  const { timeline, status } = exchange
  const past = timeline.slice(0, -1).map(({ status, at }): TimelineItem => {
    return { title: exchangeStatusNames[status], time: momentInWords(at), state: 'done' }
  })
  const last = timeline.at(-1)
  const present: TimelineItem = {
    title: exchangeStatusNames[status],
    ...(last && { time: momentInWords(last.at) }),
    ...byWhen(exchange),
    state: presentStates[status],
  }
  return [...past, present, ...coming(status)]
}

const presentStates: Record<ExchangeStatus, TimelineItem['state']> = {
  requested: 'now',
  review: 'now',
  issuing: 'now',
  unknown: 'now',
  issued: 'done',
  // A cancellation by the member is not a failure.
  canceled: 'done',
  rejected: 'failed',
  failed: 'failed',
}

function coming(status: ExchangeStatus): TimelineItem[] {
  const issuing: TimelineItem = {
    title: exchangeStatusNames.issuing,
    detail: 'ギフト提供会社に注文します。',
    state: 'later',
  }
  const issued: TimelineItem = {
    title: exchangeStatusNames.issued,
    detail: 'このページにギフトが表示され、メールでもお知らせします。',
    state: 'later',
  }
  if (status === 'requested' || status === 'review') return [issuing, issued]
  return status === 'issuing' || status === 'unknown' ? [issued] : []
}

function byWhen({ reviewBy, nextTryAt, isWithOperator }: Exchange): Pick<TimelineItem, 'detail'> {
  if (isWithOperator) return { detail: '運営が確認しています' }
  if (nextTryAt) return { detail: `次の確認は${momentInWords(nextTryAt)}ごろ` }
  return reviewBy ? { detail: `${lastDayInWords(reviewBy)}中に結果をお知らせします` } : {}
}

/** The current state, and when there will be news. */
export function presentDetail(exchange: Exchange, state: GiftState | null): string {
  const { status, reviewBy, nextTryAt, isWithOperator, reason, giftExpiresOn } = exchange
  const returned = 'ポイントはすべて残高に戻りました。'
  if (isWithOperator) {
    return '自動での確認が終わらなかったため、運営がギフト提供会社に確認しています。ポイントは確保したままです。結果はこのページとメールでお知らせします。'
  }
  const again = nextTryAt ? `次は${momentInWords(nextTryAt)}ごろに自動で確認します。` : ''
  switch (status) {
    case 'requested':
      return 'まもなく発行の手続きを始めます。'
    case 'review':
      return reviewBy
        ? `運営が内容を確認しています。${lastDayInWords(reviewBy)}中にお知らせします。`
        : '運営が内容を確認しています。'
    case 'issuing':
      return nextTryAt
        ? `ギフト提供会社での手続きに時間がかかっています。${again}お待ちいただくだけで大丈夫です。`
        : `ギフトを用意しています。${usualSpeed}に終わります。`
    case 'unknown':
      return `ギフト提供会社からの応答が途切れたため、発行されたかどうかを確認しています。${again}二重に発行されることも、ポイントが失われることもありません。`
    case 'issued':
      if (state === 'expired' && giftExpiresOn) {
        return `このギフトの有効期限は${dateInWords(giftExpiresOn)}でした。期限を過ぎたため、お使いいただけません。`
      }
      if (state === 'used') return '使用済みの印を付けています。ギフトはこれまでどおり表示できます。'
      return 'ギフトは、このページと履歴から表示できます。'
    case 'canceled':
      return returned
    case 'rejected':
    case 'failed':
      return reason ? `${reason} ${returned}` : returned
  }
}
