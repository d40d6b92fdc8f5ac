import type { Tx } from '../db/db.ts'
import { dropPage, listPages, readContent } from './pages.ts'
import { contentOfRow } from './read-shared-content.ts'

/** The pages that a member shows, and what visitors reported about them. */
export const sharePart = {
  name: 'sharedPages',

  export: async (tx: Tx, uid: string) => {
    const pages = []
    for (const page of await listPages(tx, uid)) {
      const content = await readContent(tx, page)
      pages.push({
        app: page.app,
        madeAt: page.madeAt.toISOString(),
        writtenAt: page.writtenAt.toISOString(),
        expiresAt: page.expiresAt.toISOString(),
        endedByOperatorAt: page.endedAt?.toISOString() ?? null,
        content: content && contentOfRow(content),
      })
    }
    return pages
  },

  erase: async (tx: Tx, uid: string) => {
    for (const page of await listPages(tx, uid)) await dropPage(tx, page)
    await tx`delete from share_report where uid = ${uid}`
  },
}
