import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isEmail } from './email.ts'
import { mailboxOf, mailDomainOf, mailProviders } from './mailbox.ts'

describe('mailboxOf', () => {
  it.each([
    ['a tag', 'taro+points@example.jp', 'taro@example.jp'],
    ['several tags', 'taro+a+b@example.jp', 'taro@example.jp'],
    ['an empty tag', 'taro+@example.jp', 'taro@example.jp'],
    ['capital letters', 'TARO@Example.JP', 'taro@example.jp'],
    ['full-width letters, plus and dot', 'ｔａｒｏ＋ａ＠ｅｘａｍｐｌｅ。ｊｐ', 'taro@example.jp'],
    ['dots at Gmail', 't.a.r.o@gmail.com', 'taro@gmail.com'],
    ['dots and a tag at googlemail.com', 'T.aro+x@GoogleMail.com', 'taro@gmail.com'],
    ['a full-width dot at Gmail', 'ta．ro@gmail.com', 'taro@gmail.com'],
    ['me.com at iCloud', 'taro@me.com', 'taro@icloud.com'],
    ['mac.com and a tag at iCloud', 'Taro+x@MAC.com', 'taro@icloud.com'],
    ['dots, underscores and hyphens at Proton', 't.a_r-o@proton.me', 'taro@proton.me'],
    ['protonmail.com', 'taro@protonmail.com', 'taro@proton.me'],
    ['pm.me with a tag and marks', '-ta.ro_+x@pm.me', 'taro@proton.me'],
    ['a full-width hyphen at Proton', 'taー-ro@pm.me', 'taro@proton.me'],
    ['the keyword of a safety address at Yahoo', 'Taro-work-2+x@yahoo.co.jp', 'taro-@yahoo.co.jp'],
  ])('ignores %s', (_, address, mailbox) => {
    expect(mailboxOf(address)).toBe(mailbox)
  })

  it.each([
    ['dots elsewhere', 't.aro@example.jp', 'taro@example.jp'],
    ['the dots of old docomo addresses', 'ta..ro.@docomo.ne.jp', 'taro@docomo.ne.jp'],
    ['a plus at the start', '+taro@example.jp', '+hanako@example.jp'],
    ['a plus inside quotes', '"taro+a"@example.jp', '"taro+b"@example.jp'],
    ['dots at iCloud', 't.aro@icloud.com', 'taro@icloud.com'],
    ['underscores at Gmail', 't_aro@gmail.com', 'taro@gmail.com'],
    ['iCloud and Proton', 'taro@icloud.com', 'taro@proton.me'],
    ['domains that end like Proton', 'taro@notproton.me', 'taro@proton.me'],
    ['subdomains of Gmail', 't.aro@mail.gmail.com', 'taro@mail.gmail.com'],
    ['domains that end like Gmail', 't.aro@notgmail.com', 'taro@notgmail.com'],
    ['domains', 'taro@example.jp', 'taro@sub.example.jp'],
    ['the base name of a safety address at Yahoo', 'taro-a@yahoo.co.jp', 'taro@yahoo.co.jp'],
    ['hyphens elsewhere', 'taro-a@nifty.com', 'taro-b@nifty.com'],
    ['domains of Outlook.com', 'taro@outlook.jp', 'taro@outlook.com'],
    ['domains of au', 'taro@au.com', 'taro@ezweb.ne.jp'],
  ])('distinguishes addresses by %s', (_, one, other) => {
    expect(mailboxOf(one)).not.toBe(mailboxOf(other))
  })

  it('keeps a local part that consists of ignored characters only, so that two mailboxes never become one', () => {
    expect(mailboxOf('..@gmail.com')).toBe('..@gmail.com')
    expect(mailboxOf('._-@pm.me')).toBe('._-@proton.me')
  })

  const name = fc
    .string({ unit: fc.constantFrom(...'abz019.!#$%&*-_{|}~'), minLength: 1, maxLength: 12 })
    .filter((text) => /[a-z0-9]/.test(text))
  const tag = fc.string({ unit: fc.constantFrom(...'ab.+-9'), maxLength: 8 })
  const domain = fc.constantFrom(
    ...mailProviders.flatMap(({ domains }) => domains),
    'example.jp',
    'sub.gmail.com',
    'docomo.ne.jp',
  )
  const wide = (text: string) =>
    text.replace(/[!-~]/g, (narrow) => String.fromCharCode(narrow.charCodeAt(0) + 0xfee0))

  it('returns one mailbox for every case, width and tag of an address', () => {
    fc.assert(
      fc.property(name, tag, domain, fc.boolean(), (local, label, host, isWide) => {
        const spelled = `${local}+${label}@${host}`.toUpperCase()
        const written = isWide ? wide(spelled) : spelled
        expect(mailboxOf(written)).toBe(mailboxOf(`${local}@${host}`))
      }),
    )
  })

  it('is idempotent, and its result is an address with the same domain', () => {
    fc.assert(
      fc.property(name, tag, domain, (local, label, host) => {
        const mailbox = mailboxOf(`${local}+${label}@${host}`)
        expect(mailboxOf(mailbox)).toBe(mailbox)
        expect(isEmail(mailbox)).toBe(true)
        expect(mailbox.split('@')[1]).toBe(mailDomainOf(`x@${host}`))
      }),
    )
  })

  it('ignores dots anywhere in a Gmail address', () => {
    fc.assert(
      fc.property(name, (local) => {
        const dotted = [...local].join('.')
        expect(mailboxOf(`${dotted}@googlemail.com`)).toBe(mailboxOf(`${local}@gmail.com`))
        expect(mailboxOf(`${local}@example.jp`)).toBe(`${local}@example.jp`)
      }),
    )
  })
})
