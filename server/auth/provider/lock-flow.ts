import type { Tx } from '../../db/db.ts'
import { CallError } from '../../http/call-error.ts'
import type { CallContext } from '../../http/handle.ts'
import { type Flow, findFlow } from './flow.ts'
import { flowCookieName, readBrowserSecret } from './flow-cookie.ts'

/** The flow of this browser, for the one transaction that spends it. Of two at once the second finds it gone. */
export async function lockFlow(
  tx: Tx,
  flow: string,
  { cookies, clock }: Pick<CallContext, 'cookies' | 'clock'>,
): Promise<Extract<Flow, { stage: 'known' }>> {
  const browser = readBrowserSecret(cookies.get(flowCookieName))
  const mine = browser && (await findFlow(tx, { flow, browser, now: clock.now(), lock: true }))
  if (mine && mine.stage === 'known') return mine
  throw flowExpired()
}

export const flowExpired = () => new CallError('invalid-argument', 'provider-flow-expired')
