import { expect, test } from 'vitest'
import { layOut } from '../../mail/layout.ts'
import type { Mail } from '../../mail/mail.ts'
import type { AccountEvent } from './account-events.ts'
import { accountMail } from './account-mail.ts'
import { changeEmailMail, resetMail, signInCodeMail, verificationMail } from './mails.ts'

const at = new Date('2026-11-16T07:50:00Z')
const url = `https://kotsukotsu.example/mypage/?mode=protect&code=${'x'.repeat(43)}`
const signature = { operatorName: '運営者', publicOrigin: 'https://kotsukotsu.example' }

const events: AccountEvent[] = [
  { kind: 'new-device', by: 'password' },
  { kind: 'passkey-added', name: 'iPhone' },
  { kind: 'passkey-removed', name: 'iPhone' },
  { kind: 'provider-linked', provider: 'google' },
  { kind: 'provider-joined', provider: 'apple', isFirstProof: true },
  { kind: 'provider-unlinked', provider: 'apple' },
  { kind: 'paypay-linked' },
  { kind: 'paypay-unlinked' },
  { kind: 'password-changed' },
  { kind: 'password-removed' },
  { kind: 'email-change-asked' },
  { kind: 'email-changed' },
  { kind: 'sign-in-link-made' },
  { kind: 'session-ended', device: 'Chrome（Windows）' },
  { kind: 'sessions-ended' },
  { kind: 'export-made' },
  { kind: 'calendar-made' },
  { kind: 'calendar-ended' },
  { kind: 'restricted', reason: '不自然な獲得の確認', until: '2026-12-15T15:00:00.000Z' },
  { kind: 'suspended', reason: '規約違反' },
  { kind: 'restored' },
]

const mails: [string, Mail][] = [
  ...events.map((event): [string, Mail] => [
    event.kind,
    accountMail('a@example.jp', event, { at, device: 'Safari（iPhone）' }, { label: '開く', url }),
  ]),
  ['verification', verificationMail('a@example.jp', url, { brings: true })],
  ['reset', resetMail('a@example.jp', url)],
  ['change of address', changeEmailMail('a@example.jp', url)],
  ['sign-in code', signInCodeMail('a@example.jp', '123456')],
]

test.each(mails)('the mail about %s has the same lines and links in text and HTML', (_kind, mail) => {
  const { text, html } = layOut(mail, signature)

  expect(linesOfHtml(html).map(asLink)).toEqual(linesOfText(text))
  expect(text).not.toContain('ボタン')
  const targets = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => unescaped(href))
  expect(new Set(targets)).toEqual(new Set(text.match(/https:\/\/\S+/g)))
})

test.each(events)('the mail about $kind says when, on which device, and what to do', (event) => {
  const happened = { at, device: 'Safari（iPhone）' }
  const { paragraphs } = accountMail('a@example.jp', event, happened, { label: '開く', url })

  expect(paragraphs).toHaveLength(3)
  expect(paragraphs[1]).toContain('日時：11月16日（月）16:50\n端末：Safari（iPhone）')
})

test('a long link can be broken anywhere, so that it does not widen the mail', () => {
  const mail = accountMail(
    'a@example.jp',
    { kind: 'sessions-ended' },
    { at, device: null },
    { label: '開く', url },
  )

  const shown = layOut(mail, signature).html.split('開いてください。<br>')[1] ?? ''
  const parts = shown.split('</td>')[0]?.split('<wbr>') ?? []

  expect(parts.length).toBeGreaterThan(5)
  expect(Math.max(...parts.map((part) => unescaped(part).length))).toBeLessThanOrEqual(12)
})

/** Plain text has no button. */
const asLink = (line: string) => line.replaceAll('次のボタン', '次のリンク')

/** As a reader sees them. Only HTML has a button, and with it a hint for readers who cannot press it. */
const linesOfHtml = (html: string) =>
  html
    .replace(/^.*<body[^>]*>/s, '')
    .replaceAll('<wbr>', '')
    .replaceAll('\n', '')
    .replace(/<br>|<\/tr>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .split('\n')
    .map((line) => unescaped(line).trim())
    .filter((line) => line !== '' && line !== brand && !line.startsWith('ボタンを押せないときは'))

const linesOfText = (text: string) =>
  text.split('\n').filter((line) => line !== '' && line !== brand && !/^─+$/.test(line))

/** At the top in HTML, in the signature in text. */
const brand = 'こつこつ'

test('a long name without spaces can be broken too', () => {
  const event = { kind: 'passkey-added', name: 'A&'.repeat(25) } as const
  const mail = accountMail('a@example.jp', event, { at, device: null }, { label: '開く', url })

  const { text, html } = layOut(mail, signature)

  expect(html).toContain(`${'A&#38;'.repeat(6)}<wbr>`)
  expect(linesOfHtml(html).map(asLink)).toEqual(linesOfText(text))
})

const unescaped = (html: string) => html.replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
