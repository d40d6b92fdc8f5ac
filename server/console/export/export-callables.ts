import { strict as assert } from 'node:assert'
import { exportMinutes } from '#contract/console/console-rules.ts'
import { findExport, readExport } from '#contract/console/exports.ts'
import { minuteMs } from '#contract/values/japan-day.ts'
import type { Tx } from '../../db/db.ts'
import { CallError } from '../../http/call-error.ts'
import { type CallContext, type Handler, parseInput } from '../../http/handle.ts'
import { actorOf } from '../act/act-handlers.ts'
import { inputHash, seenPreviewOf } from '../act/act-hash.ts'
import { findOpenRequest, hasApproval, takeApproval } from '../act/request.ts'
import type { Console } from '../console.ts'
import { handleOperator, type OperatorContext } from '../handle-operator.ts'
import { exportAct } from './export-act.ts'

type Wanted = { list: string; filters: Record<string, string> }

/** The download of an approved CSV, page by page, through the list's own handler. Each page is an audit entry. */
export function exportCallables(
  { db, ...operatorConsole }: Console,
  handlers: readonly Handler[],
): Handler[] {
  return [
    handleOperator({ db, ...operatorConsole }, findExport, async (wanted, context) =>
      db.tx(exportAct.uid(wanted), async (tx) => {
        const owner = await ownerOf(tx, wanted, context)
        if (await hasApproval(tx, exportAct, owner)) return { state: 'approved' }
        return { state: (await findOpenRequest(tx, owner)) ? 'requested' : 'none' }
      }),
    ),

    handleOperator({ db, ...operatorConsole }, readExport, async ({ after, ...wanted }, context) => {
      const uid = exportAct.uid(wanted)
      const id = await db.tx(uid, async (tx) =>
        claimPage(tx, { ...(await ownerOf(tx, wanted, context)), after }),
      )
      if (!id) throw new CallError('permission-denied', 'export-not-approved')
      const page = await readPage(wanted, after, context)
      await db.tx(uid, (tx) => turnPage(tx, { id, after, next: page.next }))
      return page
    }),
  ]

  async function readPage({ list, filters }: Wanted, after: string | null, context: OperatorContext) {
    const handler = handlers.find(({ name }) => name === list)
    assert(handler, `a list without a handler: ${list}`)
    const approved: CallContext & { isApprovedExport: true } = { ...context, isApprovedExport: true }
    return parseInput(readExport.output, await handler.run({ filters, after, forCsv: true }, approved))
  }
}

async function ownerOf(tx: Tx, wanted: Wanted, context: OperatorContext) {
  const now = context.clock.now()
  const preview = await exportAct.preview(tx, wanted, actorOf(context), now)
  return {
    operatorId: context.operator.id,
    hash: inputHash(exportAct, wanted),
    seen: seenPreviewOf(exportAct, wanted, preview).hash,
    now,
  }
}

type Asked = { operatorId: string; hash: Buffer; seen: string; after: string | null; now: Date }

/**
 * The request to which a page belongs. The first page takes the approval; each later one must follow the page before it.
 * The last page can be asked for again, because its answer may be lost. Null if the page is not allowed.
 */
async function claimPage(tx: Tx, asked: Asked): Promise<string | null> {
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

async function turnPage(
  tx: Tx,
  { id, after, next }: { id: string; after: string | null; next: string | null },
): Promise<void> {
  await tx`update console_request set export_at = ${after ?? ''}, export_next = ${next} where id = ${id}`
}
