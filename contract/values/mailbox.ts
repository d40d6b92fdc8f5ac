import { emailKey } from './email.ts'

/** A mail provider that delivers several spellings of an address to one mailbox. */
type MailProvider = {
  name: string
  /** They all lead to one mailbox. The first stands for all. */
  domains: readonly [string, ...string[]]
  /** Characters before the @ that the provider ignores. */
  ignored: string
  /** Where the provider says so. */
  sources: readonly string[]
}

/** The terms and the privacy policy print this table. +tags are cut off everywhere. */
export const mailProviders: readonly MailProvider[] = [
  {
    name: 'Gmail',
    domains: ['gmail.com', 'googlemail.com'],
    ignored: '.',
    sources: [
      'https://support.google.com/mail/answer/7436150',
      'https://support.google.com/mail/answer/10313',
    ],
  },
  {
    name: 'iCloudメール',
    domains: ['icloud.com', 'me.com', 'mac.com'],
    ignored: '',
    sources: ['https://support.apple.com/118230'],
  },
  {
    name: 'Proton Mail',
    domains: ['proton.me', 'protonmail.com', 'pm.me'],
    ignored: '._-',
    sources: ['https://proton.me/support/addresses-and-aliases'],
  },
]

/**
 * Maps all addresses of one mailbox to one text: the +tag is removed, and what the provider ignores. A leading plus is
 * part of the name, and so is everything inside quotes.
 */
export function mailboxOf(address: string): string {
  const { name, domain } = partsOf(address)
  const untagged = name.startsWith('"') ? name : name.replace(/(.)\+.*$/, '$1')
  const provider = providerOf(domain)
  const plain = [...untagged].filter((letter) => !provider?.ignored.includes(letter)).join('')
  return `${plain || untagged}@${provider?.domains[0] ?? domain}`
}

/** Domains of one provider's mailboxes count as one. */
export function mailDomainOf(address: string): string {
  const { domain } = partsOf(address)
  return providerOf(domain)?.domains[0] ?? domain
}

/** Whether the table says which addresses of the provider are one mailbox. */
export const isAtListedProvider = (address: string): boolean =>
  providerOf(partsOf(address).domain) !== undefined

const providerOf = (domain: string) => mailProviders.find(({ domains }) => domains.includes(domain))

function partsOf(address: string): { name: string; domain: string } {
  const [, name = '', domain = ''] = /^(.*)@([^@]*)$/s.exec(emailKey(address)) ?? []
  return { name, domain }
}
