import { createHash } from 'node:crypto'
import type { IdentityProviderName } from '#contract/auth/auth-shapes.ts'

/** A user account of the stand-in. */
export type SampleAccount = { subject: string; email: string; emailVerified: boolean; name: string }

export const sampleAccounts: Record<IdentityProviderName, SampleAccount[]> = {
  google: [
    account('google', { email: 'hanako.google@example.com', emailVerified: true, name: '見本 花子' }),
    account('google', { email: 'taro.google@example.com', emailVerified: true, name: '見本 太郎' }),
    account('google', { email: 'mikakunin.google@example.com', emailVerified: false, name: '未確認 次郎' }),
  ],
  apple: [
    account('apple', { email: 'hanako.apple@example.com', emailVerified: true, name: '見本 花子' }),
    account('apple', { email: 'k7x2m9@privaterelay.example.com', emailVerified: true, name: 'メール非公開' }),
    account('apple', { email: 'mikakunin.apple@example.com', emailVerified: false, name: '未確認 次郎' }),
  ],
}

/** The same address always gives the same account. */
export function account(
  provider: IdentityProviderName,
  about: Omit<SampleAccount, 'subject'>,
): SampleAccount {
  const hash = createHash('sha256').update(`${provider}/${about.email}/${about.emailVerified}`)
  return { ...about, subject: hash.digest('hex').slice(0, 24) }
}
