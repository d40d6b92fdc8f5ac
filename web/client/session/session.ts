import { accountDocument } from '#contract/account.ts'
import {
  refreshSession as refreshCallable,
  type SignedIn,
  signOut as signOutCallable,
} from '#contract/auth/auth.ts'
import { holdEvents, logEvent } from '../analytics/analytics.ts'
import { followDocuments, onDocument } from '../live/documents.ts'
import { forgetRecords } from '../live/last-known-records.ts'
import { backoffMs } from '../transport/backoff.ts'
import { call } from '../transport/call.ts'
import { CallFailure } from '../transport/call-failure.ts'
import { onReachable } from '../transport/reach.ts'
import { provideTokens } from '../transport/tokens.ts'
import { type AuthState, authState, currentUser, lastKnownState, setAuthState } from './auth-state.ts'
import { noteGoneMember } from './gone-member.ts'
import { type HeldToken, isEnding, msUntilRefresh, sessionIdIn, tokenHeldFrom } from './held-token.ts'
import { forgetSessionEnd, keepSessionEnd, keptSessionEnd } from './kept-session-end.ts'
import { keepKnownMember, readKnownMember } from './known-member.ts'
import { forgetMemberDrafts } from './member-drafts.ts'
import { onSessionMessage, tellOtherTabs } from './session-channel.ts'
import { endWelcome } from './welcome-due.ts'
import '../messaging/messaging.ts'

type SignedOutWhy = Extract<AuthState, { kind: 'signed-out' }>['why']

let held: HeldToken | null = null
let refreshing: Promise<void> | null = null
let unfollow: (() => void) | null = null
let nextLook: ReturnType<typeof setTimeout> | undefined
let failures = 0
/** Increases whenever the member or the token changes: responses to earlier requests are then ignored. */
let epoch = 0
/** Set while the member signs out in a tab: the end of the session may arrive before the response. */
let leaving: 'here' | 'elsewhere' | null = null

provideTokens({
  idToken: async ({ refresh }) => {
    if (authState().kind === 'signed-out' || !(refresh || isEnding(held))) return held?.idToken ?? null
    await refreshSession()
    // The session has ended: the caller's page is about to leave, and the server would refuse the call.
    if (!held) throw new CallFailure('unauthenticated', 'not-signed-in')
    return held.idToken
  },
})

onSessionMessage((message) => {
  if (message.type === 'signed-in') hold(message.session, message.token)
  else if (message.type === 'leaving') leaving = message.isLeaving ? 'elsewhere' : null
  else letGo(message.why)
})

// The ID token also contains the address and whether it is verified.
onDocument(accountDocument, (account) => {
  const state = authState()
  if (state.kind !== 'signed-in' || !account) return
  const { uid, email, emailVerified } = state.user
  keepKnownMember({ uid, email: account.email, nickname: account.nickname })
  if (account.email !== email || account.emailVerified !== emailVerified) refreshSession().catch(() => {})
})

/** Asks the server once per page whose session the cookie is, unless there is none. */
export async function restoreSession({ isNobody }: { isNobody: boolean }): Promise<void> {
  onReachable(lookAgain)
  document.addEventListener('visibilitychange', lookAgain)
  if (isNobody) return setAuthState(signedOut('nobody'))
  // Being offline is not a sign-out.
  await refreshSession().catch(() => {
    if (authState().kind === 'unknown') setAuthState(lastKnownState())
  })
}

/** Fetches a new ID token. Rejects without any change if the server does not respond. */
function refreshSession(): Promise<void> {
  const since = epoch
  refreshing ??= oneTabAtATime(() => askAnew(since)).finally(() => {
    refreshing = null
  })
  return refreshing
}

async function askAnew(since: number): Promise<void> {
  // Another tab may have refreshed while this one waited for the lock.
  if (epoch !== since) return
  try {
    const answer = await call(refreshCallable, {}, { anonymous: true })
    failures = 0
    // A sign-in or sign-out happened meanwhile, here or in another tab.
    if (epoch !== since) return
    if (answer.state === 'signed-in') takeSession(answer)
    else if (authState().kind !== 'signed-out') endSession(answer.why ?? 'nobody')
  } catch (error) {
    failures++
    scheduleLook()
    throw error
  }
}

/** Every sign-in method ends here. */
export function takeSession(session: SignedIn): void {
  const token = tokenHeldFrom(session.idToken, Date.now())
  hold(session, token)
  tellOtherTabs({ type: 'signed-in', session, token })
}

function hold(session: SignedIn, token: HeldToken): void {
  epoch++
  held = token
  forgetSessionEnd()
  const { user } = session
  const before = authState()
  const isSame = before.kind === 'signed-in' && before.user.uid === user.uid
  const known = readKnownMember()
  keepKnownMember({
    uid: user.uid,
    email: user.email,
    nickname: known?.uid === user.uid ? known.nickname : null,
  })
  if (!isSame) {
    unfollow?.()
    unfollow = followDocuments(user.uid)
  }
  setAuthState({ kind: 'signed-in', user })
  scheduleLook()
}

/** Ends this browser's session. Rejects if the server is unreachable, because only it can remove the cookie. */
export async function signOut(): Promise<void> {
  sayLeaving(true)
  holdEvents()
  try {
    await call(signOutCallable, {}, { anonymous: true })
  } catch (error) {
    sayLeaving(false)
    throw error
  }
  endSession('left')
}

function sayLeaving(isLeaving: boolean): void {
  leaving = isLeaving ? 'here' : null
  tellOtherTabs({ type: 'leaving', isLeaving })
}

/** The session has ended; tell every tab. */
export function endSession(why: SignedOutWhy): void {
  const wasSignedIn = currentUser() !== null
  const isToldElsewhere = leaving === 'elsewhere'
  letGo(why)
  // A tab that never had a member must not sign the others out.
  if (!wasSignedIn || isToldElsewhere) return
  tellOtherTabs({ type: 'signed-out', why })
  logEvent('logout')
}

function letGo(why: SignedOutWhy): void {
  epoch++
  clearTimeout(nextLook)
  const uid = currentUser()?.uid ?? readKnownMember()?.uid
  held = null
  unfollow?.()
  unfollow = null
  // Before the known member is forgotten: the apps then hand the records of this device over to the visitor.
  if (why === 'account-gone' && uid) noteGoneMember(uid)
  keepKnownMember(null)
  forgetRecords()
  forgetMemberDrafts()
  endWelcome()
  const isLeft = leaving !== null
  leaving = null
  if (authState().kind === 'signed-out') return
  setAuthState(signedOut(isLeft ? 'left' : why, uid))
}

/** Nobody was signed in on this page: perhaps a session of this tab ended before a reload. */
function signedOut(why: SignedOutWhy, uid?: string): AuthState {
  const state = { kind: 'signed-out', why, ...(uid && { uid }) } as const
  if (state.why === 'nobody') {
    const kept = keptSessionEnd()
    return kept && (uid === undefined || uid === kept.uid) ? kept : state
  }
  if (state.why === 'left') forgetSessionEnd()
  else keepSessionEnd({ ...state, why: state.why })
  return state
}

/** Null while nobody is signed in, or offline. */
export const currentSessionId = (): string | null => held && sessionIdIn(held)

const pause = { minMs: 4_000, maxMs: 60_000 }

/** Refreshes visible tabs before the token expires, and retries while the server does not respond. */
function scheduleLook(): void {
  clearTimeout(nextLook)
  const pauseMs = failures > 0 ? backoffMs(failures, pause) : msUntilRefresh(held, Date.now())
  nextLook = setTimeout(lookAgain, pauseMs)
}

function lookAgain(): void {
  const { kind } = authState()
  // Hidden tabs refresh when they become visible or need a token.
  if (document.hidden || kind === 'signed-out') return
  if (kind === 'unconfirmed' || isEnding(held)) refreshSession().catch(() => {})
}

/** Serialised, because a parallel refresh would send an old secret; the server tolerates that without Web Locks. */
const oneTabAtATime = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('session-refresh', work) : work()
