import { isFailedOutcome, runGrantsAct } from '#contract/console/bulk-grants.ts'
import { operatorText } from '#contract/operator-messages/catalogue.ts'
import { dryRun, type StoredLine } from '#server/console/bulk-grants/dry-run.ts'
import { countLines, findBatch, listBatches } from '#server/console/bulk-grants/grant-batch.ts'
import { operatorError } from '#server/operator-error.ts'
import { actVerbs } from '../command-line/act-verbs.ts'
import type { Command } from '../command-line/command.ts'
import { json, table } from '../command-line/table.ts'

const listedMax = 20

export const bulkGrantCommand: Command = {
  name: 'bulk-grant',
  usage: operatorText('bulk-grant-usage'),
  about: operatorText('bulk-grant-about'),
  verbs: {
    ...actVerbs(runGrantsAct),
    list: {
      kind: 'look',
      run: async ({ db, say, isJson }) => {
        const batches = await listBatches(db.sql, listedMax)
        const counts = await countLines(
          db.sql,
          batches.map(({ batchId }) => batchId),
        )
        const rows = batches.map(({ batchId, fileName }) => {
          const { paid = 0, paidPoints: points = 0, skipped = 0, open = 0 } = counts.get(batchId) ?? {}
          return { batchId, fileName, paid, points, skipped, open }
        })
        if (isJson) return json(rows)
        return table(
          [say('label-batch'), say('label-batch-file'), say('label-batch-outcome')],
          rows.map(({ batchId, fileName, ...sums }) => [batchId, fileName, say('bulk-grant-counts', sums)]),
        )
      },
    },
    show: {
      kind: 'read',
      role: 'viewer',
      words: 1,
      options: { failed: 'flag' },
      seen: ['会員', 'ポイント'],
      about: async ({ words: [batch = ''] }) => ({ subject: batch, uid: null }),
      run: async (call) => {
        const [batch = ''] = call.words
        const isId = /^[0-9a-f-]{36}$/.test(batch)
        const found = isId ? await findBatch(call.db.sql, batch) : null
        if (!found) throw operatorError('bulk-grant-unknown', { batch })
        const { lines } = await dryRun(call.db.sql, found, call.at)
        if (call.flag('failed')) {
          const failed = lines.filter(({ expected }) => isFailedOutcome(expected))
          return { text: fileOf(failed), of: failed }
        }
        if (call.isJson) return { text: json(lines), of: lines }
        const text = table(
          [
            call.say('label-batch-line'),
            call.say('label-batch-member'),
            call.say('label-batch-points'),
            call.say('label-batch-outcome'),
          ],
          lines.map(({ line, given, points, pointsGiven, expected }) => [
            line,
            given,
            points ?? pointsGiven,
            expected,
          ]),
        )
        return { text, of: lines }
      },
    },
  },
}

/** A file that `bulk-grant run` reads, once its lines are mended. */
const fileOf = (lines: readonly StoredLine[]) =>
  [
    'member,points',
    ...lines.map(({ given, points, pointsGiven }) => [given, points ?? pointsGiven].map(quoted).join(',')),
  ].join('\n')

const quoted = (cell: string | number | null) => {
  const text = String(cell ?? '')
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
