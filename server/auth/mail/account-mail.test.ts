import { expect, test } from 'vitest'
import { layOut } from '../../mail/layout.ts'
import type { AccountEvent } from './account-events.ts'
import { accountMail } from './account-mail.ts'

const at = new Date('2026-11-16T07:50:00Z')
const url = `https://kotsukotsu.example/mypage/?mode=protect&code=${'x'.repeat(43)}`
const signature = { operatorName: '運営者', publicOrigin: 'https://kotsukotsu.example' }

const events: AccountEvent[] = [
  { kind: 'new-device', by: 'password' },
  { kind: 'passkey-added', name: 'iPhone' },
  { kind: 'passkey-removed', name: 'iPhone' },
  { kind: 'provider-linked', provider: 'google' },
  { kind: 'provider-unlinked', provider: 'apple' },
  { kind: 'paypay-linked' },
  { kind: 'paypay-unlinked' },
  { kind: 'password-changed' },
  { kind: 'password-removed' },
  { kind: 'email-change-asked' },
  { kind: 'email-changed' },
  { kind: 'sign-in-link-made' },
  { kind: 'sessions-ended' },
  { kind: 'export-made' },
  { kind: 'restricted', reason: '不自然な獲得の確認', until: '2026-12-15T15:00:00.000Z' },
  { kind: 'suspended', reason: '規約違反' },
  { kind: 'restored' },
]

test.each(events)(
  'the mail about $kind says the same in text and HTML, with time, device and what to do',
  (event) => {
    const mail = accountMail(
      'a@example.jp',
      event,
      { at, device: 'Safari（iPhone）' },
      { label: '開く', url },
    )
    const { text, html } = layOut(mail, signature)
    const readHtml = unescaped(
      html
        .replace(/<wbr>/g, '')
        .replace(/<br>/g, '\n')
        .replace(/<[^>]+>/g, ''),
    )

    for (const line of [...mail.paragraphs, url]) {
      expect(text).toContain(line)
      expect(readHtml).toContain(line)
    }
    expect(text).toContain('日時：2026年11月16日 16:50')
    expect(text).toContain('端末：Safari（iPhone）')
    expect(mail.paragraphs).toHaveLength(3)
  },
)

test('a long link can be broken anywhere, so that it does not widen the mail', () => {
  const mail = accountMail(
    'a@example.jp',
    { kind: 'sessions-ended' },
    { at, device: null },
    { label: '開く', url },
  )

  const shown = layOut(mail, signature).html.split('開いてください。<br>')[1] ?? ''
  const parts = shown.split('</font>')[0]?.split('<wbr>') ?? []

  expect(parts.length).toBeGreaterThan(5)
  expect(Math.max(...parts.map((part) => unescaped(part).length))).toBeLessThanOrEqual(12)
})

const unescaped = (html: string) => html.replaceAll('&#38;', '&').replaceAll('&amp;', '&')
