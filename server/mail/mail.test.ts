import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '../http/log.ts'
import { startJobs } from '../jobs/loop.ts'
import { testClock } from '../testing/clock.ts'
import { type TestDatabase, testDatabase } from '../testing/database/test-database.ts'
import { startSmtp } from '../testing/outside/smtp-server.ts'
import { startTestHttp } from '../testing/servers/http.ts'
import { until } from '../testing/servers/read-live-stream.ts'
import type { Mail, Sender } from './mail.ts'
import { mailLater, sendMailJob } from './mail-later.ts'
import { outboxSender } from './outbox.ts'
import { mailPreview } from './preview.ts'
import { smtpSender } from './smtp-sender.ts'

const signature = { operatorName: '株式会社こつこつ', publicOrigin: 'https://example.jp' }
let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})

describe('a mail by SMTP', () => {
  it('is delivered once with both parts after the commit', async () => {
    const smtp = await startSmtp()
    const post = startPost(smtp.port)

    const to = await mailTo({
      subject: 'メールアドレスの確認',
      paragraphs: ['こんにちは。'],
      action: confirm,
    })
    await until(() => smtp.received.length === 1)

    const [letter] = smtp.received
    expect(letter?.recipients).toEqual([to])
    expect(letter?.source).toMatch(/^From: =\?UTF-8\?.*<hello@example\.jp>/m)
    expect(letter?.source).toMatch(/^Message-ID: <[0-9a-f-]{36}@example\.jp>/m)
    expect(letter?.source).toContain('multipart/alternative')
    await post.stop()
    await smtp.close()
  })

  it('uses the configured name and address as one From header', async () => {
    const smtp = await startSmtp()
    const post = startPost(smtp.port, 'こつこつ便り <news@example.jp>')

    await mailTo({ subject: '差出人', paragraphs: ['本文'] })
    await until(() => smtp.received.length === 1)

    expect(smtp.received[0]?.sender).toBe('news@example.jp')
    expect(smtp.received[0]?.source).toMatch(/^From: =\?UTF-8\?.*<news@example\.jp>/m)
    await post.stop()
    await smtp.close()
  })

  it('waits while the mail server refuses our own address, because that is our configuration error', async () => {
    const smtp = await startSmtp()
    const post = startPost(smtp.port, 'nobody at all')

    const to = await mailTo({ subject: '差出人なし', paragraphs: ['本文'] })
    await until(async () => String((await jobOf(to))?.last_error).includes('501'))

    expect((await jobOf(to))?.state).toBe('waiting')
    await db.sql`delete from job_task where payload->>'to' = ${to}`
    await post.stop()
    await smtp.close()
  })

  it('that is refused temporarily (4xx) is retried as the same mail', async () => {
    const smtp = await startSmtp({ refuseFirst: { responseCode: 451, count: 1 } })
    const post = startPost(smtp.port)
    await mailTo({ subject: 'あとで', paragraphs: ['本文'] })
    await until(() => smtp.refused.length === 1)

    await untilRetried(post)
    await until(() => smtp.received.length === 1)

    expect(messageIdOf(smtp.received[0]?.source)).toBe(messageIdOf(smtp.refused[0]))
    await post.stop()
    await smtp.close()
  })

  it('that is refused permanently (5xx) is kept for the operator and not retried', async () => {
    const smtp = await startSmtp({ refuseFirst: { responseCode: 550, count: 9 } })
    const post = startPost(smtp.port)

    const to = await mailTo({ subject: '届かない', paragraphs: ['本文'] })
    await until(async () => (await jobOf(to))?.state === 'failed')

    expect((await jobOf(to))?.last_error).toContain('550')
    expect(smtp.refused).toHaveLength(1)
    await post.stop()
    await smtp.close()
  })

  it('waits while the mail server is unavailable', async () => {
    const away = await startSmtp()
    await away.close()
    const post = startPost(away.port)
    const to = await mailTo({ subject: '待つ', paragraphs: ['本文'] })
    await until(async () => String((await jobOf(to))?.last_error).includes('ECONNREFUSED'))

    const smtp = await startSmtp({ port: away.port })
    await untilRetried(post)
    await until(() => smtp.received.length === 1)

    await post.stop()
    await smtp.close()
  })
})

describe('the caller gets an error for a mail', () => {
  it.each([
    ['a line break in its subject', { subject: 'こんにちは\r\nBcc: everyone@example.jp' }],
    ['a line break in its address', { to: 'a@example.jp\nBcc: b@example.jp' }],
    ['two addresses', { to: 'a@example.jp, b@example.jp' }],
    ['a name in its address', { to: 'A <a@example.jp>' }],
    ['an invalid link', { action: { label: '開く', url: 'javascript:alert(1)' } }],
  ])('with %s', async (_what, part) => {
    const wanted = { to: 'a@example.jp', subject: '件名', paragraphs: ['本文'], ...part }

    const asking = db.tx(null, (tx) => mailLater(tx, wanted))

    await expect(asking).rejects.toThrow()
  })

  it.each(['taro..y.@docomo.ne.jp', '.hanako@ezweb.ne.jp'])(
    'but not for the old carrier address %s',
    async (to) => {
      await db.tx(null, (tx) => mailLater(tx, { to, subject: '件名', paragraphs: ['本文'] }))
    },
  )
})

describe('in local mode', () => {
  it('mails are shown on the preview page, escaped, as text and HTML', async () => {
    const clock = testClock('2030-01-01T00:00:00Z')
    const post = start(outboxSender({ sql: db.sql, clock }))
    const server = await startTestHttp({ routes: [mailPreview({ sql: db.sql })] })
    const read = async (path: string) => (await fetch(server.origin + path)).text()

    const to = await mailTo({
      subject: '<b>確認</b>',
      paragraphs: ['<script>alert(1)</script>'],
      action: confirm,
    })
    await until(async () => (await read('/__local/mail')).includes(to))
    const list = await read('/__local/mail')
    const item = list.split('<li>').find((each) => each.includes(to)) ?? ''
    const href = /href="(\/__local\/mail\/[0-9a-f-]{36})"/.exec(item)?.[1] ?? ''
    const letter = await read(href)

    expect(list).toContain('&#60;b&#62;確認')
    expect(letter).toContain('href="https://example.jp/verify?token=1&#38;x=2"')
    expect(letter).toContain('株式会社こつこつ')
    for (const html of [list, letter]) expect(html).not.toMatch(/<script|<style|style=|<b>確認<\/b>/)
    expect((await fetch(`${server.origin}/__local/mail/nothing`)).status).toBe(404)
    expect((await fetch(`${server.origin}/__local/mail/styles.css`)).headers.get('content-type')).toContain(
      'text/css',
    )
    await post.stop()
    await server.close()
  })

  it('a mail sent twice under one message id is shown once', async () => {
    const send = outboxSender({ sql: db.sql, clock: testClock('2030-01-01T00:00:00Z') })
    const letter = {
      messageId: `<${randomUUID()}@x>`,
      to: 'a@example.jp',
      subject: 's',
      text: 't',
      html: 'h',
    }

    await send(letter)
    await send(letter)

    const rows = await db.sql`select 1 from mail_outbox where message_id = ${letter.messageId}`
    expect(rows).toHaveLength(1)
  })
})

describe('a mail that needs TLS', () => {
  it.each([
    ['does not offer it', ['STARTTLS']],
    // The stand-in's certificate is signed by itself, as an attacker's would be.
    ['has a certificate that nobody vouches for', []],
  ])('waits, unsent, when the server %s', async (_what, disabledCommands) => {
    const smtp = await startSmtp({ disabledCommands })
    const post = startPost(smtp.port, 'hello@example.jp', true)

    const to = await mailTo({ subject: '件名', paragraphs: ['本文'] })
    await until(async () => (await jobOf(to))?.last_error)

    expect(await jobOf(to)).toMatchObject({ state: 'waiting' })
    expect(smtp.received).toEqual([])
    await post.stop()
    await smtp.close()
  })
})

const confirm = { label: '確認する', url: 'https://example.jp/verify?token=1&x=2' }

async function mailTo(mail: Omit<Mail, 'to'>): Promise<string> {
  const to = `${randomUUID()}@example.jp`
  await db.tx(null, (tx) => mailLater(tx, { to, ...mail }))
  return to
}

async function jobOf(to: string) {
  const [row] = await db.sql`select state, last_error from job_task where payload->>'to' = ${to}`
  return row
}

function start(send: Sender) {
  const clock = testClock('2030-01-01T00:00:00Z')
  const log = createLog({ level: 'silent' })
  const kinds = [sendMailJob({ send, signature, clock, renewLink: async () => true })]
  const loop = startJobs({ db, clock, log, kinds, lookMs: 20 })
  return { clock, stop: () => loop.stop() }
}

function startPost(port: number, from = 'hello@example.jp', requireTls = false) {
  const smtpUrl = `smtp://127.0.0.1:${port}`
  const { send, close } = smtpSender({ smtpUrl, from, requireTls, timeoutMs: 2_000 })
  const post = start(send)
  return {
    ...post,
    stop: async () => {
      await post.stop()
      close()
    },
  }
}

/**
 * The result may still be on its way into the table when the clock moves, so the clock keeps moving until the
 * retry happens.
 */
async function untilRetried({ clock }: ReturnType<typeof startPost>) {
  await until(async () => (await db.sql`select 1 from job_task where locked_by is not null`).length === 0)
  clock.advance('5s')
}

const messageIdOf = (source: string | undefined) => /^Message-ID: (.*)$/m.exec(source ?? '')?.[1] ?? 'none'
