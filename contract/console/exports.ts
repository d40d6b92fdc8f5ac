import * as z from 'zod/mini'
import { operatorAct } from './act.ts'
import { cursor } from './list.ts'
import { operatorCallable } from './operator-callable.ts'

/** Every list of the console, by the name of its callable, as the second person reads it. */
export const listNames: Readonly<Record<string, string>> = {
  'console-review-list': '審査',
  'console-member-list': '会員',
  'console-member-timeline': '会員の履歴',
  'console-erasure-list': '消去の記録',
  'console-contact-list': 'お問い合わせ',
  'console-stock-lots': '在庫のロット',
  'console-stock-gifts': '在庫のギフト',
  'console-order-list': '注文',
  'console-report-list': '通報',
  'console-grants-lines': '一括付与の行',
  'console-job-list': '仕事',
  'console-audit-list': '監査ログ',
}

const filters = z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(200)))
const wanted = z.object({ list: z.string().check(z.refine((name) => name in listNames)), filters })

/** A CSV with more rows than one person may export. The requester downloads it after the approval, once. */
export const exportListAct = operatorAct({
  name: 'console-export',
  act: 'lists export',
  role: 'admin',
  needsRecentSignIn: true,
  input: wanted,
})

/** Whether the operator has asked for this CSV, and whether it may be downloaded. */
export const findExport = operatorCallable({
  name: 'console-export-find',
  role: 'admin',
  idempotent: true,
  input: wanted,
  output: z.object({ state: z.enum(['none', 'requested', 'approved']) }),
})

/** The next page of an approved CSV. Pages follow each other: only the last one can be asked for again. */
export const readExport = operatorCallable({
  name: 'console-export-read',
  isApprovedReading: true,
  role: 'admin',
  needsRecentSignIn: true,
  idempotent: true,
  input: z.object({ ...wanted.shape, after: z.nullable(cursor) }),
  /** Rows as the list itself answers them. */
  output: z.object({ rows: z.array(z.unknown()), next: z.nullable(cursor) }),
})
