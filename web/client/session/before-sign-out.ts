/** What remains to be done once the member is signed out; null: they thought better of it. */
export type AfterSignOut = (() => Promise<void>) | null

let question: (() => Promise<AfterSignOut>) | null = null

/** The page frame mounts what asks, such as whether the member's records stay on this device. */
export function provideSignOutQuestion(ask: () => Promise<AfterSignOut>): () => void {
  question = ask
  return () => {
    question = null
  }
}

const nothing = async () => {}

export const beforeSignOut = (): Promise<AfterSignOut> => question?.() ?? Promise.resolve(nothing)
