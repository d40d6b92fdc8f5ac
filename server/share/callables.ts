import { sharedPagesMax } from '#contract/share/share-rules.ts'
import {
  endSharedPage,
  listSharedPages,
  openSharedPage,
  rewriteSharedPage,
  type SharedPage,
} from '#contract/share/shared-page.ts'
import { dayMs } from '#contract/values/japan-day.ts'
import { lockMember } from '../auth/member/member.ts'
import { refuseUnverified } from '../auth/member/refuse-unverified.ts'
import type { Db } from '../db/db.ts'
import { CallError } from '../http/call-error.ts'
import { type Handler, handle } from '../http/handle.ts'
import { rateLimit } from '../http/rate-limit.ts'
import { dropPage, listPages, lockPage, makePage, rewritePage, type StoredPage } from './pages.ts'
import { contentOfCall } from './read-shared-content.ts'

type Options = { db: Db; isSharingOn: boolean }

/** Writes of one member: a page is made by hand. */
const written = { burst: 20, perSecond: 1 / 30 }

export function shareCallables({ db, isSharingOn }: Options): Handler[] {
  const writes = rateLimit(written)

  function refuseOff() {
    if (!isSharingOn) throw new CallError('unimplemented', 'sharing-off')
  }

  return [
    handle(listSharedPages, async (_input, { member, clock }) => {
      const now = clock.now()
      return { pages: (await listPages(db.sql, member.uid)).map((page) => shownOf(page, now)) }
    }),

    handle(openSharedPage, async ({ app, record, days, content }, { member: { uid }, clock }) => {
      refuseOff()
      writes.take(uid)
      const at = clock.now()
      const key = { uid, app, record }
      const written = { ...contentOfCall(content, app), at, expiresAt: new Date(at.getTime() + days * dayMs) }
      const secret = await db.tx(uid, async (tx) => {
        await refuseUnverified(tx, uid, 'sharing-needs-verified-email')
        // Locked, so that parallel calls count each other's pages.
        await lockMember(tx, uid)
        const pages = await listPages(tx, uid)
        const known = pages.find((page) => page.app === app && page.record === record)
        if (known?.endedAt) throw new CallError('permission-denied', 'shared-page-ended')
        const over = pages.filter(({ endedAt, expiresAt }) => endedAt === null && expiresAt <= at)
        for (const page of over) await dropPage(tx, page)
        if (!known && pages.length - over.length >= sharedPagesMax) {
          throw new CallError('resource-exhausted', 'shared-pages-limit')
        }
        return makePage(tx, key, written)
      })
      return { secret }
    }),

    handle(rewriteSharedPage, async ({ app, record, content }, { member: { uid }, clock }) => {
      refuseOff()
      writes.take(uid)
      const key = { uid, app, record }
      const written = { ...contentOfCall(content, app), at: clock.now() }
      await db.tx(uid, async (tx) => {
        const page = await lockPage(tx, key)
        if (!page || page.endedAt || page.expiresAt <= written.at) {
          throw new CallError('not-found', 'shared-page-unknown')
        }
        await rewritePage(tx, key, written)
      })
      return {}
    }),

    handle(endSharedPage, async ({ app, record }, { member: { uid } }) => {
      const key = { uid, app, record }
      await db.tx(uid, async (tx) => {
        const page = await lockPage(tx, key)
        // A page that an operator ended stays, or ending it would allow a new one.
        if (page?.endedAt === null) await dropPage(tx, key)
      })
      return {}
    }),
  ]
}

function shownOf(
  { app, record, title, madeAt, writtenAt, expiresAt, endedAt }: StoredPage,
  now: Date,
): SharedPage {
  return {
    app,
    record,
    title,
    madeAt: madeAt.toISOString(),
    writtenAt: writtenAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    state: endedAt ? 'ended' : expiresAt <= now ? 'expired' : 'shown',
  }
}
