import * as z from 'zod/mini'
import type { Tx } from '../../db/db.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { type JobKind, jobKind } from '../../jobs/job-kind.ts'
import type { ExchangeContext } from '../exchange-context.ts'

const kind = 'end-paypay-link'

/** Without a uid: the member may be erased by the time PayPay answers, and only the account matters. */
export async function endLinkLater(tx: Tx, account: string): Promise<void> {
  await enqueue(tx, { kind, payload: { account } })
}

/** Ends the consent at PayPay. Retried until PayPay confirms it; after the last attempt the operator sees it. */
export function endLinkJob({ db, links }: ExchangeContext): JobKind {
  return jobKind({
    kind,
    payload: z.object({ account: z.string() }),
    atOnceMax: 1,
    run: async ({ account }) => {
      // Somebody has linked the account since, and this is their consent now.
      const owners = await db.sql`select 1 from exchange_account where account = ${account}`
      if (owners.length > 0) return
      if (!(await links?.end(account))) throw new Error('PayPay has not confirmed the end of the consent')
    },
  })
}
