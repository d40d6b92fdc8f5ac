import { exportMinutes } from '#contract/console/console-rules.ts'
import { minuteMs } from '#contract/values/japan-day.ts'
import type { Tx } from '../../db/db.ts'
import { takeApproval } from '../act/request.ts'
import { exportAct } from './export-act.ts'

type Asked = { operatorId: string; hash: Buffer; seen: string; after: string | null; now: Date }

/**
 * The request to which a page belongs. The first page takes the approval; each later one must follow the page before it.
 * The last page can be asked for again, because its answer may be lost. Null if the page is not allowed.
 */
export async function claimPage(tx: Tx, asked: Asked): Promise<string | null> {
  const { operatorId, hash, after, now } = asked
  const started = after === null ? await takeApproval(tx, exportAct, asked) : null
  if (started) {
    await tx`update console_request set export_at = '' where id = ${started}`
    return started
  }
  const since = new Date(now.getTime() - exportMinutes * minuteMs)
  const [running] = await tx<{ id: string; at: string; next: string | null }[]>`
    select id, export_at as at, export_next as next from console_request
    where requested_by = ${operatorId} and input_hash = ${hash} and used_at > ${since} and export_at is not null
    order by used_at desc limit 1 for update`
  if (!running) return null
  const wanted = after ?? ''
  return wanted === running.at || wanted === running.next ? running.id : null
}

export async function turnPage(
  tx: Tx,
  { id, after, next }: { id: string; after: string | null; next: string | null },
): Promise<void> {
  await tx`update console_request set export_at = ${after ?? ''}, export_next = ${next} where id = ${id}`
}
