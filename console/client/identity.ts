type Ask = () => Promise<boolean>

/** The dialogs that ask the operator who they are. The frame provides them; before that nobody can be asked. */
let asking: { confirm: Ask; signIn: Ask } | null = null
let waiting: Promise<boolean> | null = null

/** Returns the function that takes them back. */
export function provideIdentity(dialogs: { confirm: Ask; signIn: Ask }): () => void {
  asking = dialogs
  return () => {
    asking = null
  }
}

/** False if the operator declined. Several calls at once wait for one dialog. */
export const confirmIdentity = (): Promise<boolean> => once(() => asking?.confirm())
export async function signInAgain(): Promise<boolean> {
  isOver = true
  const isProven = await once(() => asking?.signIn())
  if (isProven) isOver = false
  return isProven
}

let isOver = false
/** Whether the last call was refused because nobody is signed in. Timers rest until somebody is. */
export const isSessionOver = (): boolean => isOver
/** The server has answered an operator, such as one who signed in in another tab. */
export function noteSession(): void {
  isOver = false
}

function once(ask: () => Promise<boolean> | undefined): Promise<boolean> {
  waiting ??= (ask() ?? Promise.resolve(false)).finally(() => {
    waiting = null
  })
  return waiting
}
