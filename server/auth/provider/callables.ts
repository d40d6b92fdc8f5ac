import {
  finishProvider,
  mailProviderCode,
  registerByProvider,
  startProvider,
  unlinkProvider,
} from '#contract/auth/auth-provider.ts'
import { cleanLine } from '#contract/values/clean-text.ts'
import { CallError } from '../../http/call-error.ts'
import { type CallContext, type Handler, handle } from '../../http/handle.ts'
import { rateLimit } from '../../http/rate-limit.ts'
import { notSignedIn } from '../../http/verify-id-token.ts'
import type { Auth } from '../auth.ts'
import { mailVerification } from '../mail/mail-links.ts'
import { methodsOf } from '../member/account-reader.ts'
import { credentialChangePace } from '../member/credentials.ts'
import { makeMember } from '../member/make-member.ts'
import { hasWayIn } from '../member/way-in.ts'
import { deviceName } from '../session/device-name.ts'
import { lockMemberOf, requireRecent, sessionIdOf } from '../session/id-token.ts'
import { countAttempt } from '../sign-in/attempt.ts'
import { answerSignedIn, enter } from '../sign-in/enter.ts'
import { countNetworkAttempt, registerPace } from '../sign-in/network-attempt.ts'
import { mailSignInCode } from '../sign-in/sign-in-code.ts'
import { type Finished, finishLink, finishReauthentication, finishSignIn } from './finish.ts'
import { beginFlow, findFlow, newSecrets, spendFlow } from './flow.ts'
import { browserSecret, flowCookieName, readBrowserSecret } from './flow-cookie.ts'
import { findByAddress } from './identity.ts'
import { findUidBySubject, linkIdentity, unlinkIdentity } from './identity-rows.ts'
import { flowExpired, lockFlow } from './lock-flow.ts'
import type { IdentityProviders } from './providers.ts'
import { recordLinkChange } from './record-link-change.ts'

const finishers = {
  'sign-in': finishSignIn,
  link: finishLink,
  reauthenticate: finishReauthentication,
} as const

/** Each start is a row for half an hour, and visitors may start. An address of a carrier has many of them. */
const startBurst = 60
const startsPerSecond = 1

export function providerCallables(auth: Auth, providers: IdentityProviders): Handler[] {
  const { db } = auth
  const starts = rateLimit({ burst: startBurst, perSecond: startsPerSecond })
  return [
    handle(startProvider, async ({ provider, purpose, flow }, context) => {
      const { member, cookies, clock, log, address } = context
      starts.takeAddress(address)
      const browser = browserSecret(cookies)
      const openId = providers[provider]
      if (!openId) throw new CallError('permission-denied', 'operation-not-allowed')
      if (purpose !== 'sign-in' && !member) throw notSignedIn()
      if (purpose === 'link' && member) requireRecent(member, clock.now())

      const secrets = newSecrets()
      const begun = await openId.authorize(secrets)
      if ('why' in begun) {
        log.warn({ provider, why: begun.why }, 'provider unavailable')
        throw new CallError('unavailable', 'provider-unavailable')
      }
      const beginner =
        purpose === 'sign-in' || !member
          ? { uid: null, sessionId: null }
          : { uid: member.uid, sessionId: sessionIdOf(member) }
      await beginFlow(db.sql, { flow, browser, provider, purpose, ...beginner }, secrets, clock.now())
      return begun
    }),

    handle(finishProvider, async ({ flow }, context): Promise<Finished> => {
      const mine = await flowOf(flow, context)
      if (!mine) return { state: 'failed', reason: 'provider-flow-expired' }
      if (mine.stage === 'pending') return { state: 'pending' }
      if (mine.stage === 'failed') return { state: 'failed', reason: mine.failure }
      return finishers[mine.purpose](auth, mine, context)
    }),

    handle(mailProviderCode, ({ flow }, context) =>
      db.tx(null, async (tx) => {
        const mine = await lockFlow(tx, flow, context)
        const { provider, identity, purpose } = mine
        const member = purpose === 'sign-in' ? await findByAddress(tx, identity) : null
        if (!member?.email) throw flowExpired()
        const wanted = {
          member: { uid: member.uid, email: member.email },
          asker: `${provider}/${identity.subject}`,
          join: { flow, provider },
        }
        return mailSignInCode(tx, auth, wanted, context.clock.now())
      }),
    ),

    handle(registerByProvider, async ({ flow, marketingMail, referralCode }, context) => {
      const now = context.clock.now()
      const attempt = { kind: 'register', address: context.address, pace: registerPace, now }
      await db.tx(null, (tx) => countNetworkAttempt(tx, auth, attempt))
      const entered = await db.tx(null, async (tx) => {
        const mine = await lockFlow(tx, flow, context)
        const proven = { provider: mine.provider, ...mine.identity }
        // Another tab has finished this flow meanwhile, so the member exists.
        if (mine.purpose !== 'sign-in' || (await findUidBySubject(tx, proven))) throw flowExpired()
        const emailVerifiedAt = proven.emailVerified ? now : null
        const made = {
          email: proven.email,
          emailVerifiedAt,
          passwordHash: null,
          marketingMail,
          referralCode,
          now,
        }
        const member = await makeMember(tx, made)
        await linkIdentity(tx, member.uid, proven, now)
        const { uid } = member
        const code = cleanLine(referralCode ?? '')
        if (code) await auth.onInvited(tx, { uid, code, at: now })
        if (emailVerifiedAt) await auth.onEmailVerified(tx, { uid: member.uid, at: now })
        else await mailVerification(tx, auth, member, now)
        await spendFlow(tx, flow)
        return enter(tx, auth, member, { openedBy: mine.provider, isNew: true }, context)
      })
      if (entered.state !== 'signed-in') throw new Error('a new member cannot be leaving')
      return answerSignedIn(auth, entered, context)
    }),

    handle(unlinkProvider, async ({ provider }, { member: { uid }, member, clock, userAgent }) => {
      const now = clock.now()
      requireRecent(member, now)
      await db.tx(uid, async (tx) => {
        const stored = await lockMemberOf(tx, member, now)
        const methods = await methodsOf(tx, stored)
        if (!methods.includes(provider)) throw new CallError('not-found', 'no-such-provider')
        const left = methods.filter((method) => method !== provider)
        if (!hasWayIn(left, stored)) throw new CallError('aborted', 'last-sign-in-method')
        const attempt = { key: `credential-change/${uid}`, pace: credentialChangePace, now }
        await countAttempt(tx, auth, attempt)
        await unlinkIdentity(tx, uid, provider)
        const happened = { at: now, device: deviceName(userAgent) }
        await recordLinkChange(tx, auth, stored, { provider, change: 'unlinked' }, happened)
      })
      return {}
    }),
  ]

  function flowOf(flow: string, { cookies, clock }: CallContext) {
    const browser = readBrowserSecret(cookies.get(flowCookieName))
    return browser ? findFlow(db.sql, { flow, browser, now: clock.now() }) : null
  }
}
