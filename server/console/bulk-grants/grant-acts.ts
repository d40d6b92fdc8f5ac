import {
  type GrantOutcome,
  grantOutcomeNames,
  grantOutcomes,
  runGrantsAct,
} from '#contract/console/bulk-grants.ts'
import { grantAgainDays, pointsOfOnePersonMax } from '#contract/console/console-rules.ts'
import { operatorText } from '#contract/operator-messages/catalogue.ts'
import type { Text } from '#contract/operator-messages/message.ts'
import { digits } from '#contract/values/digits.ts'
import { type DefinedAct, defineAct } from '../../acts/act.ts'
import type { Tx } from '../../db/db.ts'
import { CallError } from '../../http/call-error.ts'
import type { Terms } from './count-alike.ts'
import { dryRun, type StoredLine } from './dry-run.ts'
import { lockBatch } from './grant-batch.ts'
import { grantBatchLater } from './grant-batch-job.ts'

const namedMax = 5

/** Always two persons. The approver reads the dry run of that moment; what has changed since asks again. */
export const runGrants: DefinedAct = defineAct(runGrantsAct, {
  preview: async (tx, { batchId, note, paysAgain }, _actor, now) => {
    const batch = await lockBatch(tx, batchId)
    if (!batch) throw new CallError('not-found', 'batch-unknown')
    const { lines, outcomes, overLimit } = await dryRun(tx, { batchId, note }, now, paysAgain)
    const again = lines.filter(({ expected, alike }) => expected === 'paid' && alike > 0)
    const sumOf = (wanted: GrantOutcome) => outcomes.find(({ outcome }) => outcome === wanted)
    const paid = sumOf('paid') ?? { lines: 0, points: 0 }
    const skipped = grantOutcomes.filter((outcome) => outcome !== 'paid' && sumOf(outcome))
    return {
      uid: null,
      subject: batchId,
      who: { ja: `ファイル「${batch.fileName}」`, en: `the file ${batch.fileName}` },
      what: {
        ja: `${digits(paid.lines)}人に、合計${digits(paid.points)}ptを付与します。${digits(lines.length - paid.lines)}行は付与しません。`,
        en: `grant ${digits(paid.points)} pt to ${digits(paid.lines)} members; ${digits(lines.length - paid.lines)} lines are not granted`,
      },
      changes: [
        {
          label: { ja: '付与', en: 'granted' },
          before: null,
          after: {
            ja: `${digits(paid.lines)}人　${digits(paid.points)}pt`,
            en: `${digits(paid.lines)}: ${digits(paid.points)}pt`,
          },
        },
        ...skipped.map((outcome) => ({
          label: { ja: grantOutcomeNames[outcome], en: outcome },
          before: null,
          after: named(lines.filter(({ expected }) => expected === outcome)),
        })),
        ...(again.length > 0
          ? [
              {
                label: {
                  ja: `${grantAgainDays}日以内に付与済みの会員にも付与`,
                  en: `granted again within ${grantAgainDays} days`,
                },
                before: null,
                after: withCount(named(again), again),
              },
            ]
          : []),
        ...(overLimit.length > 0
          ? [
              {
                label: {
                  ja: `24時間で${digits(pointsOfOnePersonMax)}ptを超える会員`,
                  en: `above ${digits(pointsOfOnePersonMax)} pt within 24 hours`,
                },
                before: null,
                after: named(lines.filter(({ line }) => overLimit.includes(line))),
              },
            ]
          : []),
        { label: { ja: '会員へのメッセージ', en: 'message to members' }, before: batch.note, after: note },
      ],
      blocked: batch.approvedAt
        ? operatorText('blocked-batch-approved')
        : paid.lines === 0
          ? operatorText('blocked-batch-empty')
          : null,
      gives: paid.points,
      needsSecondPerson: true,
    }
  },
  perform: async (tx, { batchId, note, paysAgain }, { at, actor, requestedBy }) => {
    if (paysAgain) await keepTold(tx, { batchId, note }, at)
    await tx`
      update console_grant_batch set note = ${note}, approved_at = ${at},
        requested_by = ${(requestedBy ?? actor).email}, approved_by = ${requestedBy ? actor.email : null}
      where batch_id = ${batchId}`
    await grantBatchLater(tx, batchId)
  },
})

/** With their number, so that one that came meanwhile is another preview. */
function withCount({ ja, en }: Text, again: readonly { alike: number }[]): Text {
  const grants = digits(again.reduce((sum, { alike }) => sum + alike, 0))
  return { ja: `${ja}、これまでに計${grants}回`, en: `${en}, ${grants} before` }
}

/** The run adds to the grants that the approver saw, and to no other. */
async function keepTold(tx: Tx, terms: Terms, at: Date): Promise<void> {
  const again = (await dryRun(tx, terms, at)).lines.filter(({ alike }) => alike > 0)
  await tx`
    update console_grant_line known set told_before = told.alike
    from unnest(${again.map(({ line }) => line)}::int[], ${again.map(({ alike }) => alike)}::int[]) told (line, alike)
    where known.batch_id = ${terms.batchId} and known.line = told.line`
}

/** The lines by number, because a request outlives the file: names of members stay in the batch alone. */
function named(lines: readonly StoredLine[]): Text {
  const shown = lines.slice(0, namedMax).map(({ line }) => line)
  const isCut = lines.length > namedMax
  return {
    ja: `${digits(lines.length)}行（${shown.join('、')}行目${isCut ? ' ほか' : ''}）`,
    en: `${digits(lines.length)} (line ${shown.join(', ')}${isCut ? ' …' : ''})`,
  }
}
