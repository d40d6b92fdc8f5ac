import * as z from 'zod/mini'
import {
  failedLines,
  type GrantLine,
  type GrantOutcome,
  grantOutcomes,
  isFailedOutcome,
  listGrantBatches,
  listGrantLines,
  readGrantBatch,
  runGrantsAct,
  uploadGrants,
} from '#contract/console/bulk-grants.ts'
import { CallError } from '../../http/call-error.ts'
import type { Handler } from '../../http/handle.ts'
import { recordRead, recordReadOnce } from '../act/record-operator-act.ts'
import { openRequestsOf } from '../act/request.ts'
import type { Console } from '../console.ts'
import { handleOperator } from '../handle-operator.ts'
import { keyAfter, pageOf, rowsToRead } from '../list/page-of.ts'
import { operatorNames } from '../operator/operator-names.ts'
import type { Terms } from './count-alike.ts'
import { dryRun } from './dry-run.ts'
import { batchRow, countLines, findBatch, keepGrantFile, listBatches } from './grant-batch.ts'

const listedMax = 100

export function grantCallables(operatorConsole: Console): Handler[] {
  const { db } = operatorConsole
  const { sql } = db
  /** The batches that wait for a second person, with what was asked for. */
  const askedFor = async (now: Date) =>
    new Map(
      (await openRequestsOf(sql, runGrantsAct.act, now)).flatMap((input) => {
        const read = runGrantsAct.input.safeParse(input)
        return read.success ? [[read.data.batchId, read.data] as const] : []
      }),
    )
  /** With the message of an open request, so that the second person sees the lines that the preview counts. */
  const dryRunOf = async ({ batchId, note }: Terms, now: Date) => {
    const asked = (await askedFor(now)).get(batchId)
    return {
      isAsked: asked !== undefined,
      ...(await dryRun(
        sql,
        { batchId, note: note ?? asked?.note ?? null },
        now,
        note === null && asked?.paysAgain,
      )),
    }
  }
  return [
    handleOperator(operatorConsole, listGrantBatches, async (_input, { clock }) => {
      const batches = await listBatches(sql, listedMax)
      const counts = await countLines(
        sql,
        batches.map(({ batchId }) => batchId),
      )
      const asked = await askedFor(clock.now())
      const nameOf = await operatorNames(sql)
      const rowOf = (each: (typeof batches)[number]) =>
        batchRow(each, counts.get(each.batchId), { isAsked: asked.has(each.batchId), nameOf })
      return {
        batches: batches.map(rowOf),
      }
    }),

    handleOperator(operatorConsole, uploadGrants, async ({ name, content }, context) => {
      const { operator, clock } = context
      const bytes = Buffer.from(content, 'base64')
      const kept = await keepGrantFile(db, { name, bytes, by: operator.email, at: clock.now() })
      // The answer and the draft tell which names belong to members.
      const subject = kept.status === 'kept' ? kept.batchId : 'grants'
      await recordRead(operatorConsole, context, {
        act: 'grants upload',
        subject,
        seen: ['会員'],
        details: { name },
      })
      return kept
    }),

    handleOperator(operatorConsole, readGrantBatch, async ({ batchId }, { clock }) => {
      const now = clock.now()
      const batch = await findBatch(sql, batchId)
      if (!batch) throw new CallError('not-found', 'batch-unknown')
      const counts = await countLines(sql, [batchId])
      const { outcomes, overLimit, isAsked } = await dryRunOf(batch, now)
      return {
        batch: batchRow(batch, counts.get(batchId), { isAsked, nameOf: await operatorNames(sql) }),
        outcomes,
        overLimit: overLimit.length,
      }
    }),

    handleOperator(operatorConsole, listGrantLines, async (asked, context) => {
      const batchId = asked.filters.batch ?? ''
      if (!z.uuid().safeParse(batchId).success) return { rows: [], next: null }
      const seen = ['会員', 'ポイント']
      const reading = { subject: batchId, seen }
      if (asked.forCsv) await recordRead(operatorConsole, context, { ...reading, act: 'grants export' })
      else await recordReadOnce(operatorConsole, context, { ...reading, act: 'grants read' })
      const [after = 0] = keyAfter(asked) ?? []
      const batch = await findBatch(sql, batchId)
      if (!batch) return { rows: [], next: null }
      const { lines } = await dryRunOf(batch, context.clock.now())
      const found = lines
        .map(({ alike: _, toldBefore: _told, ...line }) => line)
        .filter(({ expected }) => isWanted(expected, asked.filters.outcome))
        .filter(({ line }) => line > Number(after))
        .slice(0, rowsToRead(asked))
      return pageOf<GrantLine>(asked, found, ({ line }) => [line])
    }),
  ]
}

/** An unknown filter is none. */
function isWanted(outcome: GrantOutcome, wanted: string | undefined): boolean {
  if (wanted === failedLines) return isFailedOutcome(outcome)
  return !grantOutcomes.some((each) => each === wanted) || outcome === wanted
}
