import { disposableEmailBlocklistSet } from 'disposable-email-domains-js'
import { emailKey } from '#contract/values/email.ts'

/** Normalizes an address to its mailbox: drops a +label and, for Gmail, the dots. */
export function mailboxOf(email: string): string {
  const [, name = '', domain = ''] = /^(.*)@(.*)$/.exec(emailKey(email)) ?? []
  const plain = name.replace(/(.)\+.*$/, '$1')
  return isGmail(domain) ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${domain}`
}

/** True for a disposable mail domain or a subdomain of one. */
export function isDisposable(email: string): boolean {
  const labels = (emailKey(email).split('@')[1] ?? '').split('.')
  return labels.some((_label, place) => disposableDomains().has(labels.slice(place).join('.')))
}

const isGmail = (domain: string) => domain === 'gmail.com' || domain === 'googlemail.com'

let domains: Set<string> | undefined
/** Loaded with the first invited friend, not at every start. */
const disposableDomains = () => {
  domains ??= disposableEmailBlocklistSet()
  return domains
}
