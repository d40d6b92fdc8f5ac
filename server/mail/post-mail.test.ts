import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { startSmtp } from '../testing/outside/smtp-server.ts'
import { layOut } from './layout.ts'
import { postMails } from './post-mail.ts'
import { smtpSender } from './smtp-sender.ts'

const signature = { operatorName: '株式会社こつこつ', publicOrigin: 'https://example.jp' }

describe('a mail', () => {
  it('that can be stopped carries the one-click headers, and any other carries none', async () => {
    const smtp = await startSmtp()
    const { send, close } = smtpSender({
      smtpUrl: `smtp://127.0.0.1:${smtp.port}`,
      from: 'hello@example.jp',
      requireTls: false,
    })
    const post = postMails({ send, signature })
    const content = { to: 'a@example.jp', subject: '件名', paragraphs: ['本文'] }
    const unsubscribe = {
      pageUrl: 'https://example.jp/p?t=1',
      postUrl: 'https://example.jp/mail/stop?token=1',
    }

    await post({ ...content, unsubscribe }, { id: randomUUID() })
    await post(content, { id: randomUUID() })

    const [news = '', other = ''] = smtp.received.map(({ source }) => source)
    expect(news).toMatch(/^List-Unsubscribe: <https:\/\/example\.jp\/mail\/stop\?token=1>\r$/m)
    expect(news).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
    expect(other).not.toMatch(/^List-Unsubscribe/m)
    close()
    await smtp.close()
  })

  it.each([
    ['subject', { subject: '件名\r\nBcc: evil@example.jp' }],
    [
      'stop link',
      { unsubscribe: { pageUrl: 'https://x.jp', postUrl: 'https://x.jp/>\r\nBcc: evil@example.jp' } },
    ],
  ])('with a line break in its %s is refused', async (_where, change) => {
    const post = postMails({ send: async () => {}, signature })

    await expect(
      post({ to: 'a@example.jp', subject: '件名', paragraphs: ['本文'], ...change }, { id: randomUUID() }),
    ).rejects.toThrow()
  })

  it('says the same in both parts, and its links can break on a phone', () => {
    const url = `https://example.jp/mypage/?stopNews=${'a'.repeat(80)}`
    const paragraphs = ['一つ目。\n改行。', '<b>二つ目</b>']
    const letter = { to: 'a@example.jp', subject: '件名', paragraphs, action: { label: '開く', url } }
    const { text, html } = layOut({ ...letter, unsubscribe: { pageUrl: url, postUrl: url } }, signature)
    const shown = html
      .replace(/<title>.*?<\/title>/s, '')
      .replaceAll('<wbr>', '')
      .replace(/<[^>]+>/g, '\n')
    const decoded = shown.replace(/&#(\d+);/g, (_all, code) => String.fromCharCode(Number(code)))

    const lines = text.split('\n').filter((line) => line && !line.startsWith('──'))
    for (const line of lines) expect(decoded).toContain(line)
    const pieces = html.replace(/<(?!wbr)[^>]+>/g, ' ').split(/[\s]|<wbr>/)
    expect(
      Math.max(...pieces.filter((each) => /^[\x21-\x7e]+$/.test(each)).map((each) => each.length)),
    ).toBeLessThan(30)
  })
})
