import type { IdentityProviderName } from '#contract/auth/auth-shapes.ts'
import { emailKey } from '#contract/values/email.ts'
import { mailDomainOf } from '#contract/values/mailbox.ts'

/** An address as a provider names it. `hostedDomain`: Google's claim `hd`, the domain of an organisation it serves. */
type Claimed = { email: string; isVerified: boolean; hostedDomain: string | undefined }

/**
 * Whether the provider's word proves that the person reads this mailbox today. A provider knows that only of mailboxes
 * it runs itself. Any other address it verified once, perhaps years ago, and carriers give addresses to new customers:
 * those are proved by a mail of our own.
 */
export function provesAddress(
  provider: IdentityProviderName,
  { email, isVerified, hostedDomain }: Claimed,
): boolean {
  if (!isVerified) return false
  if (ownDomains[provider].has(mailDomainOf(email))) return true
  const domain = emailKey(email).split('@').at(-1)
  return provider === 'google' && domain === hostedDomain?.toLowerCase()
}

/** As `mailDomainOf` spells them, so that googlemail.com, me.com and mac.com are included. */
const ownDomains: Record<IdentityProviderName, ReadonlySet<string>> = {
  google: new Set(['gmail.com']),
  apple: new Set(['icloud.com', 'privaterelay.appleid.com']),
}
