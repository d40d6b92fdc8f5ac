import { emailKey } from './email.ts'

/**
 * Maps all addresses of one mailbox to one text: the +tag is removed, and for Gmail the dots. A leading plus is part of
 * the name, and so is everything inside quotes.
 */
export function mailboxOf(address: string): string {
  const { name, domain } = partsOf(address)
  const plain = name.startsWith('"') ? name : name.replace(/(.)\+.*$/, '$1')
  if (!isGmail(domain)) return `${plain}@${domain}`
  return `${plain.replaceAll('.', '') || plain}@gmail.com`
}

/** Spellings of the same domain count as one. */
export function mailDomainOf(address: string): string {
  const { domain } = partsOf(address)
  return isGmail(domain) ? 'gmail.com' : domain
}

function partsOf(address: string): { name: string; domain: string } {
  const [, name = '', domain = ''] = /^(.*)@([^@]*)$/s.exec(emailKey(address)) ?? []
  return { name, domain }
}

const isGmail = (domain: string) => domain === 'gmail.com' || domain === 'googlemail.com'
