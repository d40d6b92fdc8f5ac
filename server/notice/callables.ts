import { stopNews } from '#contract/notice/news.ts'
import { markNoticesRead, readNotices } from '#contract/notice/notices.ts'
import type { Db } from '../db/db.ts'
import { CallError } from '../http/call-error.ts'
import { type Handler, handle } from '../http/handle.ts'
import { markRead } from './mark-read.ts'
import { stopNewsOf } from './news/stop-news.ts'
import type { StopTokens } from './news/stop-token.ts'
import { readPage } from './read-notices.ts'

export const noticeCallables = ({ db, tokens }: { db: Db; tokens: StopTokens }): Handler[] => [
  handle(readNotices, ({ before }, { member: { uid } }) => readPage(db.sql, uid, before)),

  handle(markNoticesRead, async (seen, { member: { uid }, clock }) => {
    await db.tx(uid, (tx) => markRead(tx, { uid, ...seen, at: clock.now() }))
    return {}
  }),

  handle(stopNews, async ({ token, mailing = null }, { clock }) => {
    const isKnown = await stopNewsOf({ db, tokens }, { token, mailing }, clock.now())
    if (!isKnown) throw new CallError('invalid-argument', 'invalid-stop-token')
    return {}
  }),
]
