import { readExport } from '#contract/console/exports.ts'
import type { OperatorCallable } from '#contract/console/operator-callable.ts'
import type { Schema } from '#contract/protocol/callable.ts'
import { parseAnswer } from '#web/client/transport/parse-answer.ts'
import { call } from './call.ts'
import { ConsoleFailure } from './console-failure.ts'

export type ExportPage<Row> = { rows: Row[]; next: string | null }
type List<Row> = Pick<OperatorCallable<Schema, Schema<ExportPage<Row>>>, 'name' | 'output'>

/** One page of an approved CSV, with rows as the list itself answers them. */
export async function readExportPage<Row>(
  { name, output }: List<Row>,
  filters: Record<string, string>,
  after: string | null,
): Promise<ExportPage<Row>> {
  const page = parseAnswer(output, await call(readExport, { list: name, filters, after }))
  if (!page.success) throw new ConsoleFailure('internal', 'internal', {}, page.error)
  return page.data
}
