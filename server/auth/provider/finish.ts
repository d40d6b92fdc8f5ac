import type * as z from 'zod/mini'
import type { finishProvider } from '#contract/auth/auth-provider.ts'
import { CallError } from '../../http/call-error.ts'
import type { CallContext, SignedInMember } from '../../http/handle.ts'
import { notSignedIn } from '../../http/verify-id-token.ts'
import type { Auth } from '../auth.ts'
import { credentialChangePace, markVerified } from '../member/credentials.ts'
import { lockMember } from '../member/member.ts'
import { deviceName } from '../session/device-name.ts'
import { lockMemberOf, requireRecent, sessionIdOf, signedIn } from '../session/id-token.ts'
import { makeRecent } from '../session/session.ts'
import { countAttempt } from '../sign-in/attempt.ts'
import { answer, enter } from '../sign-in/enter.ts'
import { type Flow, spendFlow } from './flow.ts'
import { findByAddress, findByIdentity, isSameAddress } from './identity.ts'
import { findUidBySubject, hasIdentity, linkIdentity } from './identity-rows.ts'
import { lockFlow } from './lock-flow.ts'
import { recordLinkChange } from './record-link-change.ts'

export type Finished = z.input<typeof finishProvider.output>
type KnownFlow = Extract<Flow, { stage: 'known' }>

export const provenOf = ({ provider, identity }: KnownFlow) => ({ provider, ...identity })

/** Signs in the member of the provider's account, or answers that there is none yet. */
export async function finishSignIn(auth: Auth, { flow }: KnownFlow, context: CallContext): Promise<Finished> {
  const now = context.clock.now()
  const finished = await auth.db.tx(null, async (tx) => {
    const mine = await lockFlow(tx, flow, context)
    const happened = { at: now, device: deviceName(context.userAgent) }
    const member = await findByIdentity(tx, auth, provenOf(mine), happened)
    if (!member) return { mine, hasAccount: (await findByAddress(tx, mine.identity)) !== null }
    await spendFlow(tx, flow)
    return { entered: await enter(tx, auth, member, { openedBy: mine.provider }, context) }
  })
  if (finished.entered) return answer(auth, finished.entered, context)
  const { provider, identity, endsAt } = finished.mine
  const asked = { provider, endsAt: endsAt.toISOString() }
  return finished.hasAccount && identity.email
    ? { state: 'needs-mail-proof', email: identity.email, ...asked }
    : {
        state: 'needs-registration',
        email: identity.email,
        emailVerified: identity.emailVerified,
        ...asked,
      }
}

/** Links the provider's account to the member who started the flow. */
export async function finishLink(auth: Auth, { flow }: KnownFlow, context: CallContext): Promise<Finished> {
  const now = context.clock.now()
  const beginner = beginnerOf(context)
  requireRecent(beginner, now)
  const { uid } = beginner
  await auth.db.tx(uid, async (tx) => {
    const mine = await lockFlow(tx, flow, context)
    refuseStranger(mine, beginner)
    const member = await lockMemberOf(tx, beginner, now)
    const proven = provenOf(mine)
    const owner = await findUidBySubject(tx, proven)
    if (owner !== null && owner !== uid) throw new CallError('aborted', 'credential-already-in-use')
    if (owner === null) {
      if (await hasIdentity(tx, uid, proven.provider)) {
        throw new CallError('aborted', 'provider-already-linked')
      }
      const attempt = { key: `credential-change/${uid}`, pace: credentialChangePace, now }
      await countAttempt(tx, auth, attempt)
      await linkIdentity(tx, uid, proven, now)
      const happened = { at: now, device: deviceName(context.userAgent) }
      const change = { provider: proven.provider, change: 'linked' as const }
      await recordLinkChange(tx, auth, member, change, happened)
      // The provider vouches for the member's own address, which is then verified.
      const vouchesFor = proven.emailVerified && isSameAddress(proven.email, member.email)
      if (vouchesFor && member.emailVerifiedAt === null) await markVerified(tx, auth, uid, now)
    }
    await spendFlow(tx, flow)
  })
  return { state: 'linked' }
}

/** A linked provider account proves the member's identity again. */
export async function finishReauthentication(
  auth: Auth,
  { flow }: KnownFlow,
  context: CallContext,
): Promise<Finished> {
  const now = context.clock.now()
  const beginner = beginnerOf(context)
  const { uid } = beginner
  const { member, session } = await auth.db.tx(uid, async (tx) => {
    const mine = await lockFlow(tx, flow, context)
    refuseStranger(mine, beginner)
    if ((await findUidBySubject(tx, provenOf(mine))) !== uid) throw userMismatch()
    const member = await lockMember(tx, uid)
    if (!member) throw notSignedIn()
    await spendFlow(tx, flow)
    return { member, session: await makeRecent(tx, uid, sessionIdOf(beginner), now) }
  })
  return signedIn(auth, member, session, now)
}

function beginnerOf({ member }: CallContext): SignedInMember {
  if (!member) throw notSignedIn()
  return member
}

/** Somebody else may have signed in here while the popup was open. */
function refuseStranger({ uid, sessionId }: KnownFlow, beginner: SignedInMember): void {
  if (uid !== beginner.uid || sessionId !== sessionIdOf(beginner)) throw userMismatch()
}

const userMismatch = () => new CallError('permission-denied', 'user-mismatch')
