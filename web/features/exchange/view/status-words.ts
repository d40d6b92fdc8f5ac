import type { ExchangeStatus } from '#contract/exchange/exchange.ts'
import type { GiftState } from '#contract/exchange/gift-state.ts'

type Words = { heading: string; tone: 'accent' | 'warning' | 'success' | 'neutral' | 'danger' }

export const statusWords: Record<ExchangeStatus, Words> = {
  requested: { heading: '交換を受け付けました', tone: 'accent' },
  review: { heading: '内容を確認しています', tone: 'accent' },
  issuing: { heading: 'ギフトを発行しています', tone: 'accent' },
  unknown: { heading: '発行を確認しています', tone: 'warning' },
  issued: { heading: 'ギフトが届きました', tone: 'success' },
  canceled: { heading: '交換を取り消しました', tone: 'neutral' },
  rejected: { heading: '今回は交換できませんでした', tone: 'danger' },
  failed: { heading: 'ギフトを発行できませんでした', tone: 'danger' },
}

/** For an issued gift, where its own state says more than 交換完了. */
export const giftWords: Partial<Record<GiftState, Words & { badge: string }>> = {
  unopened: { heading: 'ギフトが届きました', tone: 'accent', badge: '未開封' },
  used: { heading: 'このギフトは使用済みです', tone: 'neutral', badge: '使用済み' },
  expired: { heading: 'ギフトの有効期限が過ぎました', tone: 'warning', badge: '期限切れ' },
}
