import { grantAgainDays } from '#contract/console/console-rules.ts'
import { dayMs } from '#contract/values/japan-day.ts'
import type { Sql, Tx } from '../../db/db.ts'
import { keptGrantsOf } from '../../ledger/operator-grants.ts'

/** `note` is null in a draft whose message is not known yet. */
export type Terms = { batchId: string; note: string | null }

type Line = { line: number; uid: string | null; points: number | null }

/**
 * By line: the grants of other files that its member received lately, with the same amount or the same message. The
 * ledger answers, so a corrected file counts however it names the member, and a grant that was reversed does not.
 */
export async function countAlike(
  sql: Sql | Tx,
  { batchId, note }: Terms,
  lines: readonly Line[],
  now: Date,
): Promise<Map<number, number>> {
  const grants = await keptGrantsOf(sql, {
    uids: lines.flatMap(({ uid }) => uid ?? []),
    since: new Date(now.getTime() - grantAgainDays * dayMs),
    keys: 'bulk/',
    except: batchKey(batchId),
  })
  const message = note === null ? null : folded(note)
  return new Map(
    lines.map(({ line, uid, points }) => {
      const alike = grants.filter(
        (each) =>
          each.uid === uid &&
          (each.points === points ||
            (message !== null && each.note !== null && folded(each.note) === message)),
      )
      return [line, alike.length]
    }),
  )
}

/** The keys of a batch in the ledger begin with it. */
export const batchKey = (batchId: string) => `bulk/${batchId}/`

/** Width and spaces make no other message. */
const folded = (text: string) => text.normalize('NFKC').replace(/\s/g, '')
