import { strict as assert } from 'node:assert'
import { findExport, readExport } from '#contract/console/exports.ts'
import type { Tx } from '../../db/db.ts'
import { CallError } from '../../http/call-error.ts'
import { type Context, type Handler, parseInput } from '../../http/handle.ts'
import { actorOf } from '../act/act-handlers.ts'
import { inputHash, seenPreviewOf } from '../act/act-hash.ts'
import { findOpenRequest, hasApproval } from '../act/request.ts'
import type { Console } from '../console.ts'
import { handleOperator, type OperatorContext } from '../handle-operator.ts'
import { exportAct } from './export-act.ts'
import { claimPage, turnPage } from './export-pages.ts'

type Wanted = { list: string; filters: Record<string, string> }

/** The download of an approved CSV, page by page, through the list's own handler. Each page is an audit entry. */
export function exportCallables({ db, ...desk }: Console, handlers: readonly Handler[]): Handler[] {
  return [
    handleOperator({ db, ...desk }, findExport, async (wanted, context) =>
      db.tx(exportAct.uid(wanted), async (tx) => {
        const owner = await ownerOf(tx, wanted, context)
        if (await hasApproval(tx, exportAct, owner)) return { state: 'approved' }
        return { state: (await findOpenRequest(tx, owner)) ? 'requested' : 'none' }
      }),
    ),

    handleOperator({ db, ...desk }, readExport, async ({ after, ...wanted }, context) => {
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
    const approved: Context & { isApprovedExport: true } = { ...context, isApprovedExport: true }
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
