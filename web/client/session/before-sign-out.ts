/** To be called once the member is signed out. Null if the member canceled. */
export type AfterSignOut = (() => Promise<void>) | null

/** A deletion asks nothing: everything of the member leaves this device. */
export type SignOutPurpose = 'sign-out' | 'delete'
type Ask = (purpose: SignOutPurpose) => Promise<AfterSignOut>

let question: Ask | null = null

/** The page frame provides the question whether the member's records stay on this device. */
export function provideSignOutQuestion(ask: Ask): () => void {
  question = ask
  return () => {
    question = null
  }
}

const nothing = async () => {}

export const beforeSignOut = (purpose: SignOutPurpose = 'sign-out'): Promise<AfterSignOut> =>
  question?.(purpose) ?? Promise.resolve(nothing)
