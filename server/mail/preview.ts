import type { FastifyReply } from 'fastify'
import type { Sql } from '../db/db.ts'
import { escapeHtml } from '../http/fill-page.ts'
import type { Routes } from '../http/site.ts'
import { findLetter, letterId, newestLetters, type SentLetter } from './outbox.ts'
import { previewStyles } from './preview-styles.ts'

/** Local mode only: shows the mails that would have been sent. */
export function mailPreview({ sql }: { sql: Sql }): Routes {
  return (app) => {
    app.get('/__local/mail', async (_request, reply) =>
      sendHtml(reply, 200, listPage(await newestLetters(sql))),
    )
    app.get('/__local/mail/styles.css', (_request, reply) =>
      reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(previewStyles),
    )
    app.get<{ Params: { id: string } }>('/__local/mail/:id', async (request, reply) => {
      const letter = await findLetter(sql, request.params.id.replaceAll('\0', ''))
      if (letter) return sendHtml(reply, 200, letterPage(letter))
      return sendHtml(reply, 404, page('メールがありません', '<p>このメールは見つかりません。</p>'))
    })
  }
}

function listPage(letters: SentLetter[]): string {
  const items = letters.map(
    (letter) => `<li><a href="/__local/mail/${encodeURIComponent(letterId(letter))}">
<span class="subject">${escapeHtml(letter.subject)}</span>
<span class="meta">${escapeHtml(letter.to)}<time datetime="${letter.sentAt.toISOString()}">${timeOf(letter)}</time></span></a></li>`,
  )
  const empty = '<p class="empty">まだメールは送られていません。</p>'
  return page('送信メール', items.length > 0 ? `<ul>${items.join('\n')}</ul>` : empty)
}

function letterPage(letter: SentLetter): string {
  return page(
    letter.subject,
    `<dl><dt>宛先</dt><dd>${escapeHtml(letter.to)}</dd><dt>日時</dt><dd>${timeOf(letter)}</dd></dl>
<section aria-label="HTML"><h2>HTML</h2><div class="letter">${bodyOf(letter.html)}</div></section>
<section aria-label="テキスト"><h2>テキスト</h2><pre>${linked(letter.text)}</pre></section>
<p><a class="back" href="/__local/mail">一覧へ戻る</a></p>`,
  )
}

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="ja">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)} | 送信メール（開発用）</title>
<link rel="stylesheet" href="/__local/mail/styles.css"></head>
<body><main><p class="note">開発用の画面です。メールは実際には送られません。</p><h1>${escapeHtml(title)}</h1>
${content}
</main></body></html>
`
}

/** The letter's body, which our layout wrote and escaped. Its style sheet of the same look takes the place of its styles. */
const bodyOf = (html: string) =>
  (/<body[^>]*>([\s\S]*)<\/body>/.exec(html)?.[1] ?? '').replaceAll(/ style="[^"]*"/g, '')

const linked = (text: string) =>
  escapeHtml(text).replace(/https?:\/\/[^\s]+/g, (url) => `<a href="${url}">${url}</a>`)

const timeOf = ({ sentAt }: SentLetter) => sentAt.toLocaleString('ja-JP', { timeZone: 'Asia/Tokyo' })

function sendHtml(reply: FastifyReply, status: number, html: string) {
  return reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html)
}
