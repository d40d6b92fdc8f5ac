import { disposableEmailBlocklistSet } from 'disposable-email-domains-js'
import { emailKey } from '#contract/values/email.ts'

/** Addresses that reach one mailbox: what follows a plus is a label, and Gmail reads no dots. */
export function mailboxOf(email: string): string {
  const [, name = '', domain = ''] = /^(.*)@(.*)$/.exec(emailKey(email)) ?? []
  const plain = name.replace(/(.)\+.*$/, '$1')
  return isGmail(domain) ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${domain}`
}

/** Of a service that gives away mailboxes for minutes, or of a subdomain of one. */
export function isDisposable(email: string): boolean {
  const labels = (emailKey(email).split('@')[1] ?? '').split('.')
  return labels.some((_label, place) => disposableDomains().has(labels.slice(place).join('.')))
}

const isGmail = (domain: string) => domain === 'gmail.com' || domain === 'googlemail.com'

let domains: Set<string> | undefined
/** Read when the first friend comes, not at every start. */
const disposableDomains = () => {
  domains ??= disposableEmailBlocklistSet()
  return domains
}
