import type { Channel } from '#contract/exchange/channel-names.ts'
import { channelRules, exchangeReviewBusinessDays } from '#contract/exchange/exchange-rules.ts'

/** Everything that the pages and the terms say about a channel, and its colour. */
type ChannelWords = {
  /** Its uses, in one line. */
  purpose: string
  /** How to use the gift. */
  use: string
  company: string
  trademark: string
  /** From our own paint box: the colours and logos of the companies are theirs. */
  tint: 'kaki' | 'gold' | 'indigo' | 'moss' | 'stone'
}

export const channelWords: Record<Channel, ChannelWords> = {
  paypay: {
    purpose: 'いつものお店の支払いに',
    use: 'PayPayアプリでコードを登録すると、ポイントとして使えます。',
    company: 'PayPay株式会社',
    trademark: 'PayPayは、PayPay株式会社の商標又は登録商標です。PayPayポイントは、出金及び譲渡ができません。',
    tint: 'kaki',
  },
  amazon: {
    purpose: 'ネットでの買い物に',
    use: 'Amazon.co.jpでコードをアカウントに登録すると、お買い物に使えます。',
    company: 'Amazon Gift Cards Japan株式会社',
    trademark:
      'Amazon、Amazon.co.jp及びそれらのロゴは、Amazon.com, Inc.又はその関連会社の商標です。Amazon.co.jpは、本サービスのスポンサーではありません。',
    tint: 'gold',
  },
  quo: {
    purpose: 'コンビニや書店などで',
    use: 'URLをスマートフォンで開き、お店で画面のバーコードを見せてお使いください。',
    company: '株式会社クオカード',
    trademark: 'QUOカードPay（クオカードペイ）及びそのロゴは、株式会社クオカードの登録商標です。',
    tint: 'indigo',
  },
  giftee_select: {
    purpose: '好きなギフトを選んで',
    use: 'URLを開いて、お好きなギフトを選んで受け取れます。',
    company: '株式会社ギフティ',
    trademark: 'giftee及びgiftee Selectは、株式会社ギフティの商標又は登録商標です。',
    tint: 'moss',
  },
}

const deliveries = { code: 'ギフトコード', url: 'ギフトのURL' }

export const deliveryOf = (channel: Channel): string => deliveries[channelRules[channel].delivers]

/** With a linked account there is no code to type. */
export const linkedDelivery = '連携したPayPayに直接'
export const linkedUse = '連携したPayPayアカウントに、そのまま付与されます。コードの入力はいりません。'

export const reviewSpeed = `${exchangeReviewBusinessDays}営業日以内`
