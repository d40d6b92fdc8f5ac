/** What every backend call carries. Sign-in, app check and notifications each provide theirs. */
export type Tokens = {
  /** `refresh` asks for a new one although the old one may look good: the server refused it. */
  idToken: (options: { refresh: boolean }) => Promise<string | null>
  appCheckToken: () => Promise<string | null>
  messagingToken: () => Promise<string | null>
}

const nothing = async () => null
let tokens: Tokens = { idToken: nothing, appCheckToken: nothing, messagingToken: nothing }

export function provideTokens(provided: Partial<Tokens>) {
  tokens = { ...tokens, ...provided }
}

export async function tokenHeaders({ refresh }: { refresh: boolean }): Promise<Record<string, string>> {
  const [idToken, appCheckToken, messagingToken] = await Promise.all([
    tokens.idToken({ refresh }),
    tokens.appCheckToken(),
    tokens.messagingToken(),
  ])
  return {
    ...(idToken && { Authorization: `Bearer ${idToken}` }),
    ...(appCheckToken && { 'X-Firebase-AppCheck': appCheckToken }),
    ...(messagingToken && { 'Firebase-Instance-ID-Token': messagingToken }),
  }
}
