import { exchangeQuietHours } from '#contract/exchange/exchange-rules.ts'

/** After which changes nothing is exchanged for a day. The terms list them all. */
export const quietRule = `安全のため、メールアドレスやパスワードの変更・再設定、PayPayとの連携などから${exchangeQuietHours}時間は交換できません。`
