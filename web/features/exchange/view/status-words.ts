import type { ExchangeStatus } from '#contract/exchange/exchange.ts'

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
