import type { Tx } from '../../db/db.ts'
import { CallError } from '../../http/call-error.ts'
import type { Auth } from '../auth.ts'
import type { StoredMember } from '../member/member.ts'
import { forgivePasswordAttempt } from '../password/password-attempt.ts'
import { provenOf } from '../provider/finish.ts'
import { spendFlow } from '../provider/flow.ts'
import { isSameAddress, joinByAddress } from '../provider/identity.ts'
import { flowExpired, lockFlow } from '../provider/lock-flow.ts'
import { deviceName } from '../session/device-name.ts'
import { type Caller, type Entered, enter } from './enter.ts'
import { spendSignInCode } from './sign-in-code.ts'

/**
 * The second step of a sign-in, by the code of a mail: for an unknown device at an account under pressure, and for an
 * account of Google or Apple whose address the provider cannot prove.
 */
export async function enterByCode(
  auth: Auth,
  wanted: { challenge: string; code: string },
  caller: Caller,
): Promise<Entered> {
  const now = caller.clock.now()
  const checked = await auth.db.tx(null, async (tx) => {
    const spent = await spendSignInCode(tx, auth, { ...wanted, now })
    if (spent.outcome !== 'right') return spent.outcome
    const { member, flow } = spent
    if (flow) return enterJoined(tx, auth, { member, flow }, caller)
    const attempt = { email: member.email ?? '', address: caller.address, device: null, now }
    await forgivePasswordAttempt(tx, auth, attempt)
    return enter(tx, auth, member, { openedBy: 'password' }, caller)
  })
  if (checked === 'wrong') throw new CallError('invalid-argument', 'wrong-sign-in-code')
  if (checked === 'expired') throw new CallError('invalid-argument', 'expired-sign-in-code')
  return checked
}

/** The code proved the mailbox to the browser that began the flow, which `lockFlow` checks. */
async function enterJoined(
  tx: Tx,
  auth: Auth,
  { member, flow }: { member: StoredMember; flow: string },
  caller: Caller,
): Promise<Entered> {
  const mine = await lockFlow(tx, flow, caller)
  if (mine.purpose !== 'sign-in' || !isSameAddress(mine.identity.email, member.email)) throw flowExpired()
  const happened = { at: caller.clock.now(), device: deviceName(caller.userAgent) }
  const joined = await joinByAddress(tx, auth, member, provenOf(mine), happened)
  if (!joined) throw flowExpired()
  await spendFlow(tx, flow)
  return enter(tx, auth, joined, { openedBy: mine.provider }, caller)
}
