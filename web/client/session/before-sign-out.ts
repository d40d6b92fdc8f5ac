/** What to do after the sign-out; null if the member cancelled. */
export type AfterSignOut = (() => Promise<void>) | null

let question: (() => Promise<AfterSignOut>) | null = null

/** The page frame provides the question, such as whether the member's records stay on this device. */
export function provideSignOutQuestion(ask: () => Promise<AfterSignOut>): () => void {
  question = ask
  return () => {
    question = null
  }
}

const nothing = async () => {}

export const beforeSignOut = (): Promise<AfterSignOut> => question?.() ?? Promise.resolve(nothing)
