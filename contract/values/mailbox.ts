import { emailKey } from './email.ts'

/**
 * A mail provider whose addresses cost a person something: a contract, or a registration of its own. One person has few
 * of them, unlike addresses of throw-away services or of an own domain. Which company's word proves an address is another
 * fact (`server/auth/provider/address-authority.ts`): carriers give the addresses of former customers to new ones.
 */
type MailProvider = {
  name: string
  domains: readonly [string, ...string[]]
  /** The spellings that lead to one mailbox, as far as the provider says so. */
  aliases: {
    /** The domains all lead to one mailbox, and the first stands for all. */
    isOneMailbox?: true
    /** Characters before the @ that the provider ignores. */
    ignored?: string
    /** All addresses with the same text before this mark belong to one account, and no other address has the mark. */
    tagMark?: '-'
  }
}

/** The terms and the privacy policy print this table, with its sources as comments. +tags are cut off everywhere. */
export const mailProviders: readonly MailProvider[] = [
  {
    name: 'Gmail',
    domains: ['gmail.com', 'googlemail.com'],
    aliases: { isOneMailbox: true, ignored: '.' },
    // https://support.google.com/mail/answer/7436150
    // https://support.google.com/mail/answer/10313
  },
  {
    name: 'iCloudメール',
    domains: ['icloud.com', 'me.com', 'mac.com'],
    aliases: { isOneMailbox: true },
    // https://support.apple.com/118230
  },
  {
    name: 'Proton Mail',
    domains: ['proton.me', 'protonmail.com', 'pm.me'],
    aliases: { isOneMailbox: true, ignored: '._-' },
    // https://proton.me/support/addresses-and-aliases
  },
  {
    name: 'Yahoo!メール',
    domains: ['yahoo.co.jp', 'ymail.ne.jp'],
    // Its セーフティーアドレス: ten throw-away addresses with one name before the hyphen.
    aliases: { tagMark: '-' },
    // https://imayorimotto.net/yahoo-safety-address
    // https://lifesecurity.hatenablog.com/entry/2018/01/13/150315
  },
  {
    name: 'Outlook.com',
    domains: ['outlook.jp', 'outlook.com', 'hotmail.co.jp', 'hotmail.com', 'live.jp', 'live.com', 'msn.com'],
    // Its aliases are names of their own: ten an account, not to be told from other addresses.
    aliases: {},
    // https://support.microsoft.com/en-za/help/12407/microsoft-account-manage-aliases
  },
  {
    name: 'ドコモメール',
    domains: ['docomo.ne.jp'],
    aliases: {},
    // https://www.docomo.ne.jp/service/docomo_mail/rfc_add/
  },
  {
    name: 'auメール',
    domains: ['au.com', 'ezweb.ne.jp'],
    aliases: {},
    // https://www.gapsis.jp/2018/04/about-aucom-mailaddress.html
  },
  {
    name: 'ソフトバンクのメール',
    domains: ['softbank.ne.jp', 'i.softbank.jp'],
    aliases: {},
    // https://www.itmedia.co.jp/mobile/articles/0607/13/news050.html
    // https://www.softbank.jp/en/mobile/iphone/service/mail/email_i/
  },
  {
    name: 'ワイモバイルのメール',
    domains: ['yahoo.ne.jp', 'ymobile.ne.jp'],
    aliases: {},
    // https://yayaue.space/ymail
  },
  {
    name: '@niftyメール',
    domains: ['nifty.com'],
    aliases: {},
    // http://www.nifty.com/mail/mailaccount/faq.htm
  },
]

/**
 * Maps all addresses of one mailbox to one text: the +tag is removed, and what the provider ignores. A leading plus is
 * part of the name, and so is everything inside quotes. A provider's own mark stays, so that no other address is the same.
 */
export function mailboxOf(address: string): string {
  const { name, domain } = partsOf(address)
  const untagged = name.startsWith('"') ? name : name.replace(/(.)\+.*$/, '$1')
  const { ignored = '', tagMark } = providerOf(domain)?.aliases ?? {}
  const end = tagMark ? untagged.indexOf(tagMark, 1) + 1 : 0
  const kept = end > 0 ? untagged.slice(0, end) : untagged
  const plain = [...kept].filter((letter) => !ignored.includes(letter)).join('')
  return `${plain || kept}@${mailDomainOf(address)}`
}

/** Domains of one provider's mailboxes count as one. */
export function mailDomainOf(address: string): string {
  const { domain } = partsOf(address)
  const provider = providerOf(domain)
  return provider?.aliases.isOneMailbox ? provider.domains[0] : domain
}

/** Whether the address is at a provider of the table. */
export const isAtListedProvider = (address: string): boolean =>
  providerOf(partsOf(address).domain) !== undefined

const providerOf = (domain: string) => mailProviders.find(({ domains }) => domains.includes(domain))

function partsOf(address: string): { name: string; domain: string } {
  const [, name = '', domain = ''] = /^(.*)@([^@]*)$/s.exec(emailKey(address)) ?? []
  return { name, domain }
}
