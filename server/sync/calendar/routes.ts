import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { japanDay } from '#contract/values/japan-day.ts'
import { findMember, isOutOfService } from '../../auth/member/member.ts'
import { hashOf } from '../../auth/random.ts'
import type { Clock } from '../../clock.ts'
import type { Db } from '../../db/db.ts'
import type { Log } from '../../http/handle.ts'
import { oneAtATime } from '../../http/one-at-a-time.ts'
import { rateLimit } from '../../http/rate-limit.ts'
import type { Routes } from '../../http/site.ts'
import { readHead } from '../pull.ts'
import { readAll } from '../read-all.ts'
import { type Reader, Undecodable } from '../reader.ts'
import { isSetAside } from '../set-aside.ts'
import { type Calendar, calendarAt } from './calendar.ts'

type Options = { db: Db; clock: Clock; log: Log; reader: Reader }

/** Part of the ETag: raise it when the text of a feed changes for the same todos. */
const feedVersion = 1
/** A calendar app asks about once an hour, and a member some more times while setting it up. */
const asked = { burst: 20, perSecond: 1 / 60 }
const decodingAtOnceMax = 2

/** The todos of the member who made the address, for calendar apps, which cannot sign in. */
export function calendarRoutes({ db, clock, log, reader }: Options): Routes {
  const limit = rateLimit(asked)
  const decoding = oneAtATime({ waitingMax: 3, atOnceMax: decodingAtOnceMax })

  async function textOf({ uid, hasTitles, lists }: Calendar): Promise<Uint8Array | null> {
    if (await isSetAside(db.sql, uid, 'todo')) return null
    const today = japanDay(clock.now())
    try {
      return await reader.feed({ hasTitles, lists, today }, await readAll(db.sql, uid, 'todo'))
    } catch (error) {
      if (!(error instanceof Undecodable)) throw error
      log.warn({ uid, why: error.message }, 'could not decode the todos for a calendar; it gets 503')
      return null
    }
  }

  return (app) => {
    // HEAD is answered too, without a body.
    app.get<{ Params: { secret: string } }>('/calendar/:secret([\\w-]{43}).ics', async (request, reply) => {
      const { secret } = request.params
      reply.headers(headers)
      // Before the database is asked; strangers who guess are limited by their address.
      limit.take(hashOf(secret).toString('base64'))
      const calendar = await calendarAt(db.sql, secret)
      const member = calendar && (await findMember(db.sql, calendar.uid))
      if (!calendar || !member || isOutOfService(member, clock.now())) return notFound(reply)
      const etag = await etagOf(calendar)
      reply.header('etag', etag)
      if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
      const text = await decoding.run(calendar.uid, () => textOf(calendar))
      if (!text) return reply.code(503).header('retry-after', '3600').type('text/plain').send('')
      return reply.type('text/calendar; charset=utf-8').send(Buffer.from(text))
    })
  }

  /** Known without decoding: the log, the member's choice, and the day from which rounds are counted. */
  async function etagOf({ uid, hasTitles, lists }: Calendar): Promise<string> {
    const head = await readHead(db.sql, uid, 'todo')
    const of = [feedVersion, head?.epoch, head?.seq, hasTitles, lists, japanDay(clock.now())]
    return `"${createHash('sha256').update(JSON.stringify(of)).digest('base64url').slice(0, 22)}"`
  }
}

const headers = {
  // A calendar app may keep it, and asks whether it is still the newest.
  'cache-control': 'private, no-cache',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
  'content-disposition': 'inline; filename="kotsukotsu.ics"',
}

const notFound = (reply: FastifyReply) =>
  reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not Found')

const isKnown = (asked: string | undefined, etag: string) =>
  asked?.split(',').some((each) => each.trim().replace(/^W\//, '') === etag) ?? false
