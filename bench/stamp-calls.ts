import { stampToday } from '#contract/point/mission.ts'
import { memberCallsPerSecond } from '#server/http/member-limit.ts'
import { signedInMembers } from '#server/testing/members/signed-in-members.ts'
import { askAll, loadHttp } from './kit/http-load.ts'
import type { WholeProduct } from './whole-product.ts'

const lanes = 16
const firstMembers = 500
const probe = { connections: lanes, forMs: 500 }
/** A second process doubles the rate at most; the rest is for code that is not compiled yet during the probe. */
const headroom = 3

/**
 * Calls of many members in turn, each of which reads one record: the stamp card, stamped already. The faster the
 * machine, the more members, so that the limit per member is never what is measured.
 */
export async function stampCalls(product: WholeProduct): Promise<() => string> {
  const calls = await newCalls(product, firstMembers)
  const { perSecond } = await loadHttp({ ...product, ...probe, next: inTurn(calls) })
  const missing = membersFor(perSecond) - calls.length
  if (missing > 0) calls.push(...(await newCalls(product, missing)))
  return inTurn(calls)
}

export const membersFor = (perSecond: number) => Math.ceil((perSecond * headroom) / memberCallsPerSecond)

async function newCalls({ dataDir, origin, request }: WholeProduct, count: number): Promise<string[]> {
  const members = await signedInMembers({ dataDir, origin }, count)
  const calls = members.map((member) => request(stampToday, member, {}))
  // After the first stamp, the same call on the same day only reads.
  await askAll(origin, calls, lanes)
  return calls
}

function inTurn(calls: readonly string[]): () => string {
  let turn = 0
  return () => calls[turn++ % calls.length] ?? ''
}
