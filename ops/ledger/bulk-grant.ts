import { basename } from 'node:path'
import { grantNoteLengthMax } from '#contract/console/bulk-grants.ts'
import { operatorText } from '#contract/operator-messages/catalogue.ts'
import { characterCount, cleanLine } from '#contract/values/clean-text.ts'
import { prepareAct } from '#server/console/act/act-by-command.ts'
import { dryRun } from '#server/console/bulk-grants/dry-run.ts'
import { runGrantsAct } from '#server/console/bulk-grants/grant-acts.ts'
import { countLines, findBatch, keepGrantFile, listBatches } from '#server/console/bulk-grants/grant-batch.ts'
import { operatorError } from '#server/operator-error.ts'
import type { Command, PersonCall, Prepared } from '../command-line/command.ts'
import { actAnswer, neededReason } from '../command-line/prepared-act.ts'
import { readFileBytes } from '../command-line/read-text-file.ts'
import { json, table } from '../command-line/table.ts'

const listedMax = 20

export const bulkGrantCommand: Command = {
  name: 'bulk-grant',
  usage: operatorText('bulk-grant-usage'),
  about: operatorText('bulk-grant-about'),
  options: { note: 'text' },
  verbs: {
    run: { kind: 'change', role: 'admin', words: 1, prepare },
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
      seen: ['会員', 'ポイント'],
      about: async ({ words: [batch = ''] }) => ({ subject: batch, uid: null }),
      run: async (call) => {
        const [batch = ''] = call.words
        const isId = /^[0-9a-f-]{36}$/.test(batch)
        if (!isId || !(await findBatch(call.db.sql, batch)))
          throw operatorError('bulk-grant-unknown', { batch })
        const { lines } = await dryRun(call.db.sql, batch, call.at)
        if (call.isJson) return { text: json(lines), of: lines }
        const text = table(
          [
            call.say('label-batch-line'),
            call.say('label-batch-member'),
            call.say('label-batch-points'),
            call.say('label-batch-outcome'),
          ],
          lines.map(({ line, given, points, expected }) => [line, given, points, expected]),
        )
        return { text, of: lines }
      },
    },
  },
}

async function prepare(call: PersonCall): Promise<Prepared> {
  const { db, say, words, person, at, isJson } = call
  const [file = ''] = words
  const note = cleanLine(call.text('note') ?? '')
  if (note === '' || characterCount(note) > grantNoteLengthMax) throw operatorError('bulk-grant-note-missing')
  const reason = neededReason(call)
  const bytes = readFileBytes(file)
  const kept = await keepGrantFile(db, { name: basename(file), bytes, by: person.actor.email, at })
  if (kept.status === 'unreadable') throw operatorError('bulk-grant-unreadable', kept)
  const { batchId: batch } = kept
  const prepared = await prepareAct(db, runGrantsAct, {
    actor: person.actor,
    input: { batchId: batch, note },
    at,
  })
  const { who, what, changes } = prepared.preview
  return {
    preview: { who, what, changes },
    perform: async () =>
      actAnswer(call, await prepared.perform({ reason, key: `bulk-grant/${batch}` }), async () =>
        isJson ? json({ status: 'started', batch }) : say('bulk-grant-started', { batch }),
      ),
  }
}
