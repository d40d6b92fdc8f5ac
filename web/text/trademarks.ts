/** Who stands behind the gifts: named before the sentence that begins with 各社. */
export const giftCompanies = ['PayPay株式会社', 'Amazon.co.jp', '株式会社クオカード', '株式会社ギフティ']

/** Whose names the gifts carry. Every page that offers them prints these lines. */
export const giftTrademarkLines = [
  'Amazon、Amazon.co.jp及びそれらのロゴは、Amazon.com, Inc.又はその関連会社の商標です。Amazon.co.jpは、本サービスのスポンサーではありません。',
  'PayPayは、PayPay株式会社の商標又は登録商標です。PayPayポイントは、出金及び譲渡ができません。',
  'QUOカードPay（クオカードペイ）及びそのロゴは、株式会社クオカードの登録商標です。',
  'giftee及びgiftee Selectは、株式会社ギフティの商標又は登録商標です。',
]

/** Whose names the gifts, the ways of signing in and of sharing carry. */
export const trademarkLines = [
  ...giftTrademarkLines,
  'Googleは、Google LLCの商標です。Appleは、Apple Inc.の商標です。LINEは、LINEヤフー株式会社の商標又は登録商標です。Xは、X Corp.の商標又は登録商標です。',
  'QRコードは、株式会社デンソーウェーブの登録商標です。',
]
