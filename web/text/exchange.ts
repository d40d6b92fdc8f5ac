import type { ExchangeBlock } from '#contract/exchange/exchange-blocks.ts'
import {
  exchangeAccountAgeHours,
  exchangePointsPerDayMax,
  exchangePointsPerMonthMax,
  exchangesPerDayMax,
} from '#contract/exchange/exchange-rules.ts'
import type { Reason } from '#contract/protocol/reason.ts'
import { digits } from '#contract/values/digits.ts'
import { momentInWords } from './moment.ts'
import { quietRule } from './quiet-rule.ts'
import { reasonSentence } from './reasons.ts'

export type Trouble = { title: string; text: string; way?: { label: string; href: string } }

/** `until`: an instant in ISO 8601, so that the order of the texts is that of the moments. */
type Block = { why: ExchangeBlock; until: string | null }

/** Explains the blocks of every exchange: why, and what to do. The one that ends last says from when one can exchange. */
export function blockTroubles(standing: readonly Block[]): Trouble[] {
  const last = standing
    .flatMap(({ until }) => until ?? [])
    .toSorted()
    .at(-1)
  const isUnverified = standing.some(({ why }) => why === 'email-not-verified')
  const freed = last
    ? `${isUnverified ? 'メール認証がお済みなら、' : ''}${momentInWords(last)}から交換できます。`
    : ''
  return standing.map(({ why, until }) => {
    const { title, text, way } = blocks[why]
    return { title, text: until !== null && until === last ? `${text}${freed}` : text, ...(way && { way }) }
  })
}

const blocks: Record<ExchangeBlock, Trouble> = {
  restricted: {
    title: 'ポイントの交換を制限しています',
    text: '理由と異議の申し立て方法は、マイページのお知らせをご覧ください。',
    way: { label: 'お知らせを見る', href: '/mypage/' },
  },
  'email-not-verified': {
    title: 'メール認証が必要です',
    text: `認証メールのボタンを押してください。交換できるのは、認証がお済みで、ご登録から${exchangeAccountAgeHours}時間がたってからです。`,
    way: { label: '認証メールを送る', href: '/mypage/account' },
  },
  'account-too-new': {
    title: 'もう少しで交換できます',
    text: '安全のため、ご登録からしばらくお待ちいただいています。',
  },
  'recent-change': {
    title: '登録情報の変更後のため、お待ちください',
    text: `${quietRule}お心当たりがないときは、すぐにパスワードを変更してください。`,
    way: { label: 'アカウントを確認する', href: '/mypage/account' },
  },
  'daily-count-reached': {
    title: '本日の交換は上限に達しました',
    text: `交換は1日${exchangesPerDayMax}回までです。`,
  },
  'daily-points-reached': {
    title: '本日の交換は上限に達しました',
    text: `交換は1日${digits(exchangePointsPerDayMax)}ptまでです。`,
  },
  'monthly-points-reached': {
    title: '今月の交換は上限に達しました',
    text: `交換は1か月${digits(exchangePointsPerMonthMax)}ptまでです。`,
  },
}

type Refusal = { reason: Reason; details: Record<string, unknown> }

/** Why an exchange was refused, and what to do now. */
export function exchangeTrouble({ reason, details }: Refusal, isOnline: boolean): Trouble {
  if (!isOnline) return offline
  const { until, notice } = details
  if (isBlock(reason)) {
    const [trouble = paused] = blockTroubles([
      { why: reason, until: typeof until === 'string' ? until : null },
    ])
    return trouble
  }
  if (reason === 'channel-paused' && typeof notice === 'string') return { ...paused, text: notice }
  return troubles[reason] ?? { title: '交換を申し込めませんでした', text: reasonSentence(reason) }
}

const isBlock = (reason: Reason): reason is ExchangeBlock => reason in blocks

const offline: Trouble = {
  title: 'オフラインです',
  text: 'まだ申し込まれていません。インターネットにつながったら、もう一度「交換する」を押してください。',
}

const paused: Trouble = {
  title: 'この交換先は受付を停止しています',
  text: reasonSentence('channel-paused'),
  way: { label: 'ほかの交換先を見る', href: '/mypage/exchange' },
}

const troubles: Partial<Record<Reason, Trouble>> = {
  'channel-paused': paused,
  'insufficient-points': {
    title: 'ポイントが足りません',
    text: '別の端末で交換したなど、残高が変わっています。小さい金額を選び直してください。',
  },
  'amount-not-offered': { title: 'この金額は選べません', text: reasonSentence('amount-not-offered') },
  'channel-out-of-stock': {
    title: 'この金額は在庫がなくなりました',
    text: 'ポイントは減っていません。別の金額か、別の交換先をお選びください。',
    way: { label: 'ほかの交換先を見る', href: '/mypage/exchange' },
  },
  'exchange-id-used': {
    title: 'このお申し込みは終わっています',
    text: 'ポイントは減っていません。金額を選ぶところから、もう一度お申し込みください。',
    way: { label: '交換先を選ぶ', href: '/mypage/exchange' },
  },
  'paypay-not-linked': { title: 'PayPayとの連携が必要です', text: reasonSentence('paypay-not-linked') },
  unavailable: {
    title: 'お申し込みの結果を確認できませんでした',
    text: '通信が途中で切れたようです。もう一度「交換する」を押してください。すでに受け付けていても、二重に交換されることはありません。',
  },
  'user-mismatch': { title: 'ご本人を確認できませんでした', text: reasonSentence('user-mismatch') },
}
