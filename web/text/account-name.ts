import { maskEmail } from '#contract/values/email.ts'

/** Names an account to somebody who may not be its owner. */
export const accountName = (email: string | null): string =>
  email ? maskEmail(email) : 'メールアドレス未登録のアカウント'
