import { disposableEmailBlocklistSet } from 'disposable-email-domains-js'
import { emailKey } from '#contract/values/email.ts'

/** Whether the address belongs to a service that gives away mailboxes for minutes, or to a subdomain of one. */
export function isDisposable(email: string): boolean {
  const labels = (emailKey(email).split('@')[1] ?? '').split('.')
  return labels.some((_label, place) => disposableDomains().has(labels.slice(place).join('.')))
}

let domains: Set<string> | undefined
/** Loaded for the first invited member, not at every start. */
const disposableDomains = () => {
  domains ??= disposableEmailBlocklistSet()
  return domains
}
