import type { FastifyReply, FastifyRequest } from 'fastify'
import type { BlobType } from '#contract/apps/sync-blob.ts'
import { type ReportReason, reportReasons, reportWordsMax } from '#contract/share/shared-page.ts'
import { photosOfShared } from '#contract/share/shared-page-content.ts'
import { cleanText } from '#contract/values/clean-text.ts'
import { findMember, isOutOfService } from '../auth/member/member.ts'
import { hashOf } from '../auth/random.ts'
import type { Clock } from '../clock.ts'
import type { Db, Sql } from '../db/db.ts'
import { CallError } from '../http/call-error.ts'
import { rateLimit } from '../http/rate-limit.ts'
import type { Routes } from '../http/site.ts'
import { takeBodyAsText } from '../http/text-body.ts'
import { busyHtml, goneHtml, reportedHtml, reportHtml, sharedPageHtml } from './page-html.ts'
import { pagePolicy } from './page-styles.ts'
import { pageAt, readContent, type StoredPage } from './pages.ts'
import { contentOfRow } from './read-shared-content.ts'
import { keepReport } from './reports.ts'

export type ShareHooks = {
  /** A photo of the member, if the server has it. */
  readPhoto: (sql: Sql, uid: string, hash: string) => Promise<{ type: BlobType; bytes: Buffer } | null>
}

type Options = ShareHooks & { db: Db; clock: Clock; isSharingOn: boolean }

/** A page with its photos for some friends at once. */
const asked = { burst: 120, perSecond: 2 }
/** Reports from one address. */
const reported = { burst: 5, perSecond: 1 / 3_600 }
const reportBytesMax = 8_192

/** Pages that members show. Anybody who knows the secret of one reads it without signing in. */
export function shareRoutes({ db, clock, isSharingOn, readPhoto }: Options): Routes {
  const limit = rateLimit(asked)
  const reports = rateLimit(reported)

  /** The only way to a page for everything below: what is over for one of them is over for all. */
  async function findShown(secret: string): Promise<StoredPage | null> {
    if (!isSharingOn) return null
    limit.take(hashOf(secret).toString('base64'))
    const now = clock.now()
    const page = await pageAt(db.sql, secret, now)
    const maker = page && (await findMember(db.sql, page.uid))
    return maker && !isOutOfService(maker, now) ? page : null
  }

  async function answer(request: FastifyRequest<Asked>, reply: FastifyReply) {
    const page = await findShown(request.params.secret)
    const content = page && (await readContent(db.sql, page))
    if (!content) return sendHtml(reply, 404, goneHtml())
    const query = new URLSearchParams(request.url.split('?', 2)[1] ?? '')
    if (query.has('report')) return sendHtml(reply, 200, reportHtml())
    const shared = contentOfRow(content)
    const place = query.get('photo')
    if (place === null)
      return sendHtml(reply, 200, sharedPageHtml({ content: shared, expiresAt: page.expiresAt }))
    // By its place, so that only photos of the page itself can be asked for.
    const hash = photosOfShared(shared)[Number(place)]
    const photo = hash === undefined ? null : await readPhoto(db.sql, page.uid, hash)
    if (!photo) return reply.code(404).headers(privateHeaders).type('text/plain').send('')
    return reply.headers(privateHeaders).type(photo.type).send(photo.bytes)
  }

  async function report(request: FastifyRequest<Asked>, reply: FastifyReply) {
    const page = await findShown(request.params.secret)
    const content = page && (await readContent(db.sql, page))
    if (!content) return sendHtml(reply, 404, goneHtml())
    const told = readReport(String(request.body ?? ''))
    if (!told) return sendHtml(reply, 400, reportHtml('理由を選んでください。'))
    reports.takeAddress(request.ip)
    await db.tx(null, (tx) => keepReport(tx, page, { ...told, content, at: clock.now() }))
    return sendHtml(reply, 200, reportedHtml())
  }

  return (app) => {
    takeBodyAsText(app)
    app.setErrorHandler((error, _request, reply) => {
      if (!(error instanceof CallError) || error.reason !== 'too-many-requests') throw error
      reply.header('retry-after', String(error.details?.retryAfterSeconds ?? 60))
      return sendHtml(reply, 429, busyHtml())
    })
    app.get<Asked>(path, answer)
    app.post<Asked>(path, { bodyLimit: reportBytesMax }, report)
  }
}

type Asked = { Params: { secret: string } }
const path = '/s/:secret([\\w-]{43})'

const privateHeaders = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow, noarchive',
}

const sendHtml = (reply: FastifyReply, status: number, html: string) =>
  reply
    .code(status)
    .headers({ ...privateHeaders, 'content-security-policy': pagePolicy })
    .type('text/html; charset=utf-8')
    .send(html)

/** The form of a report; null without one of its reasons. */
function readReport(body: string): { why: ReportReason; words: string } | null {
  const form = new URLSearchParams(body)
  const why = (Object.keys(reportReasons) as ReportReason[]).find((reason) => reason === form.get('why'))
  return why ? { why, words: cleanText(form.get('words') ?? '').slice(0, reportWordsMax) } : null
}
