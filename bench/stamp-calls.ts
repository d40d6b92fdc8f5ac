import { stampToday } from '#contract/point/mission.ts'
import { signedInMembers } from '#server/testing/members/signed-in-members.ts'
import { askOnce, open } from './kit/http-load.ts'
import type { WholeProduct } from './whole-product.ts'

const lanes = 16
/** Enough members that none reaches the rate limit per member. */
const memberCount = 500

/** Calls of many members in turn; each reads one record, a stamp card that is already stamped. */
export async function stampCalls({ dataDir, origin, request }: WholeProduct): Promise<() => string> {
  const members = await signedInMembers({ dataDir, origin }, memberCount)
  const calls = members.map((member) => request(stampToday, member, {}))
  await stampAll(origin, calls)
  let turn = 0
  return () => calls[turn++ % calls.length] ?? ''
}

/** After this the same call on the same day only reads. */
async function stampAll(origin: string, calls: string[]): Promise<void> {
  const waiting = calls.values()
  const lane = async () => {
    const socket = await open(origin)
    for (const call of waiting) await askOnce(socket, call)
    socket.destroy()
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}
