import { type Channel, exchangeReviewBusinessDays } from '#contract/exchange/exchange-rules.ts'

type Words = {
  /** What it can be used for, in one line. */
  purpose: string
  /** How the gift is delivered. */
  delivers: string
  /** How to use the gift. */
  use: string
}

export const channelWords: Record<Channel, Words> = {
  paypay: {
    purpose: 'いつものお店の支払いに',
    delivers: 'ギフトコード',
    use: 'PayPayアプリでコードを登録すると、ポイントとして使えます。',
  },
  amazon: {
    purpose: 'ネットでの買い物に',
    delivers: 'ギフトコード',
    use: 'Amazon.co.jpでコードをアカウントに登録すると、お買い物に使えます。',
  },
  quo: {
    purpose: 'コンビニや書店などで',
    delivers: 'ギフトのURL',
    use: 'URLをスマートフォンで開き、お店で画面のバーコードを見せてお使いください。',
  },
  giftee_select: {
    purpose: '好きなギフトを選んで',
    delivers: 'ギフトのURL',
    use: 'URLを開いて、お好きなギフトを選んで受け取れます。',
  },
}

/** With a linked account there is no code to type. */
export const linkedDelivery = '連携したPayPayに直接'
export const linkedUse = '連携したPayPayアカウントに、そのまま付与されます。コードの入力はいりません。'

export const usualSpeed = '通常1分以内'
export const reviewSpeed = `${exchangeReviewBusinessDays}営業日以内`
export const firstSpeed = `初回は${reviewSpeed}に審査`
