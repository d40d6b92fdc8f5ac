import * as z from 'zod/mini'
import type { ExchangeStatus } from '#contract/exchange/exchange.ts'
import type { ProviderName } from '#contract/exchange/exchange-rules.ts'
import { csvRows } from '#contract/values/csv.ts'
import type { Sql } from '../../db/db.ts'

/** An order in the list that a company has of them. `gone`: no gift exists, or it was taken back. */
type CompanyOrder = { orderId: string; points: number; status: 'issued' | 'gone' }

type Difference = {
  /**
   * `unknown-here`: a gift that we do not know of. `given-back`: a gift exists, and its points went back. `open-here`:
   * a gift exists, and we still wait. `gone-there`, `absent-there`: we count a gift that the company does not.
   */
  kind: 'unknown-here' | 'given-back' | 'open-here' | 'gone-there' | 'absent-there' | 'amount'
  orderId: string
  number: string | null
  ours: number | null
  theirs: number | null
}

type Ours = { number: string; orderId: string; points: number; status: ExchangeStatus; isRecent: boolean }

const givenBack: readonly ExchangeStatus[] = ['canceled', 'rejected', 'failed']

/** Compares our orders with the company's, in both directions. Those that are absent there count from `since` on. */
export async function reconcile(
  sql: Sql,
  { provider, theirs, since }: { provider: ProviderName; theirs: readonly CompanyOrder[]; since: Date },
): Promise<Difference[]> {
  const listed = new Map(theirs.map((order) => [order.orderId, order]))
  const ours = await sql<Ours[]>`
    select number, order_id as "orderId", points, status, coalesce(asked_at >= ${since}, false) as "isRecent"
    from exchange_request
    where provider = ${provider} and (asked_at >= ${since} or order_id = any(${[...listed.keys()]}::uuid[]))`
  const known = new Set(ours.map(({ orderId }) => orderId))
  return [
    ...theirs.flatMap(({ orderId, points, status }): Difference[] =>
      status === 'gone' || known.has(orderId)
        ? []
        : [{ kind: 'unknown-here', orderId, number: null, ours: null, theirs: points }],
    ),
    ...ours.flatMap((its): Difference[] => {
      const listedOne = listed.get(its.orderId)
      const kind = differenceOf(its, listedOne)
      const { orderId, number, points } = its
      return kind ? [{ kind, orderId, number, ours: points, theirs: listedOne?.points ?? null }] : []
    }),
  ]
}

function differenceOf({ status, points, isRecent }: Ours, theirs: CompanyOrder | undefined) {
  if (!theirs) return status === 'issued' && isRecent ? 'absent-there' : null
  if (theirs.status === 'gone') return status === 'issued' ? 'gone-there' : null
  if (givenBack.includes(status)) return 'given-back'
  if (status !== 'issued') return 'open-here'
  return theirs.points === points ? null : 'amount'
}

/** The companies' names for the same three columns. */
const columnNames = {
  orderId: ['order_id', 'merchantCashbackId', 'creationRequestId'],
  points: ['amount'],
  status: ['status'],
}
const statuses: Record<string, CompanyOrder['status']> = {
  issued: 'issued',
  success: 'issued',
  fulfilled: 'issued',
  failed: 'gone',
  failure: 'gone',
  canceled: 'gone',
  reversed: 'gone',
  refundedtopurchaser: 'gone',
}
const uuid = z.uuid()

/**
 * Reads a company's list, a CSV with a heading. A line that cannot be read is named and nothing is compared, because a
 * missing order would look like a difference.
 */
export function readCompanyOrders(text: string): CompanyOrder[] | { problem: string } {
  const [heading, ...rows] = csvRows(text.replace(/^\uFEFF/, ''))
  const at = Object.fromEntries(
    Object.entries(columnNames).map(([field, names]) => [
      field,
      heading?.cells.findIndex((cell) => names.includes(cell)) ?? -1,
    ]),
  ) as Record<keyof typeof columnNames, number> // the same keys
  const missing = Object.entries(columnNames).filter(([field]) => at[field as keyof typeof at] === -1)
  if (missing.length > 0) return { problem: missing.map(([, names]) => names.join(' / ')).join(', ') }
  const orders: CompanyOrder[] = []
  for (const { line, cells } of rows) {
    const orderId = uuidIn(cells[at.orderId] ?? '')
    const status = statuses[(cells[at.status] ?? '').toLowerCase()]
    const points = Number(cells[at.points])
    if (!orderId || !status || !Number.isSafeInteger(points))
      return { problem: `${line}: ${cells.join(',')}` }
    orders.push({ orderId, points, status })
  }
  return orders
}

/** Amazon's ids are the partner id and the UUID without hyphens. */
function uuidIn(text: string): string | null {
  const [, a, b, c, d, e] =
    /([0-9a-f]{8})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{12})$/.exec(text.toLowerCase()) ??
    []
  const read = z.safeParse(uuid, [a, b, c, d, e].join('-'))
  return read.success ? read.data : null
}
