import { authState, lastKnownState, setAuthState } from './auth-state.ts'
import { knownMemberKey, readKnownMember } from './known-member.ts'

// Part of every page. The work is in session.ts, which loads only if somebody may be signed in.

/** The server found no session cookie and sent the sign-in page, and this browser knows of no member. */
const cameAsNobody = (): boolean =>
  document.getElementById('root')?.dataset.page === '/mypage' && !readKnownMember()

let restoring: Promise<void> | null = null

/** Settles once it is known whether somebody is signed in; the guard waits for it. */
export function authReady(): Promise<void> {
  restoring ??= import('./session.ts')
    .then(({ restoreSession }) => restoreSession({ isNobody: cameAsNobody() }))
    .catch(() => {
      // The code of session.ts could not be loaded.
      setAuthState(lastKnownState())
      restoring = null
    })
  return restoring
}

/**
 * Takes the member whom this browser knows for signed in until the server has answered, so that their last state is
 * shown without a round trip. False if it knows nobody.
 */
export function expectKnownMember(): boolean {
  if (authState().kind === 'unknown' && !cameAsNobody() && readKnownMember()) setAuthState(lastKnownState())
  return 'user' in authState()
}

/** Visitors load nothing: the session is looked up only if this browser knows a member. */
export function startAuth(): void {
  if (readKnownMember()) void authReady()
  addEventListener('storage', ({ key, newValue }) => {
    if (key === knownMemberKey && newValue) void authReady()
  })
}
