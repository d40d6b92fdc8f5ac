import { lastKnownState, setAuthState } from './auth-state.ts'
import { knownMemberKey, readKnownMember } from './known-member.ts'

// In the first load of every page: what does the work is in session.ts and comes only where somebody may be signed in.

/** The server saw no session come with this visit and sent the way in; nor does this browser know of one. */
const cameAsNobody = (): boolean =>
  document.getElementById('root')?.dataset.page === '/mypage' && !readKnownMember()

let restoring: Promise<void> | null = null

/** Settles once it is known whether somebody is signed in; the guard waits for it. */
export function authReady(): Promise<void> {
  restoring ??= import('./session.ts')
    .then(({ restoreSession }) => restoreSession({ isNobody: cameAsNobody() }))
    .catch(() => {
      // Not even our own code could be fetched.
      setAuthState(lastKnownState())
      restoring = null
    })
  return restoring
}

/** Visitors fetch nothing: only where a member was known the session is looked for, in this tab or another. */
export function startAuth(): void {
  if (readKnownMember()) void authReady()
  addEventListener('storage', ({ key, newValue }) => {
    if (key === knownMemberKey && newValue) void authReady()
  })
}

let reauthenticate: ((refusal: unknown) => Promise<void>) | null = null

/** The page frame mounts the dialog that asks; it settles when the member has shown who they are, or rejects. */
export function provideReauthentication(ask: (refusal: unknown) => Promise<void>): () => void {
  reauthenticate = ask
  return () => {
    reauthenticate = null
  }
}

/** Does what needs a recent sign-in. Refused for its age, it goes on by itself once the member has signed in anew. */
export async function withRecentSignIn<Result>(action: () => Promise<Result>): Promise<Result> {
  try {
    return await action()
  } catch (error) {
    const isTooOld = error instanceof Error && 'reason' in error && error.reason === 'requires-recent-login'
    if (!isTooOld || !reauthenticate) throw error
    await reauthenticate(error)
    return action()
  }
}
