let reauthenticate: ((refusal: unknown) => Promise<void>) | null = null

/** The page frame provides the dialog. Resolves when the member has signed in again, or rejects. */
export function provideReauthentication(ask: (refusal: unknown) => Promise<void>): () => void {
  reauthenticate = ask
  return () => {
    reauthenticate = null
  }
}

/** Runs an action that needs a recent sign-in. If it is refused, the member signs in again and it is repeated. */
export async function withRecentSignIn<Result>(action: () => Promise<Result>): Promise<Result> {
  try {
    return await action()
  } catch (error) {
    const isTooOld = error instanceof Error && 'reason' in error && error.reason === 'requires-recent-login'
    const ask = isTooOld && (await untilProvided())
    if (!ask) throw error
    await ask(error)
    return action()
  }
}

/** The dialog loads after the page and may still be on its way. */
async function untilProvided(): Promise<typeof reauthenticate> {
  for (let tries = 0; !reauthenticate && tries < 50; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return reauthenticate
}
