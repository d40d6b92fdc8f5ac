/** What every backend call carries. Sign-in, app check and notifications each provide theirs. */
type Tokens = {
  /** `refresh` asks for a new one although the old one may look good: the server refused it. */
  idToken: (options: { refresh: boolean }) => Promise<string | null>
  appCheckToken: (options: { refresh: boolean }) => Promise<string | null>
  messagingToken: () => Promise<string | null>
}

export type TokenOptions = {
  /** Of the ID token. */
  refresh: boolean
  refreshAppCheck?: boolean
  /** For the calls by which an ID token is got: they cannot wait for one. */
  anonymous?: boolean
  /** For the calls by which an app-check token is got: they carry nothing at all. */
  withoutAppCheck?: boolean
}

const nothing = async () => null
let tokens: Tokens = { idToken: nothing, appCheckToken: nothing, messagingToken: nothing }

export function provideTokens(provided: Partial<Tokens>) {
  tokens = { ...tokens, ...provided }
}

export async function tokenHeaders({
  refresh,
  refreshAppCheck = false,
  anonymous = false,
  withoutAppCheck = false,
}: TokenOptions): Promise<Record<string, string>> {
  if (withoutAppCheck) return {}
  const [idToken, appCheckToken, messagingToken] = await Promise.all([
    anonymous ? null : tokens.idToken({ refresh }),
    tokens.appCheckToken({ refresh: refreshAppCheck }),
    tokens.messagingToken(),
  ])
  return {
    ...(idToken && { Authorization: `Bearer ${idToken}` }),
    ...(appCheckToken && { 'X-Firebase-AppCheck': appCheckToken }),
    ...(messagingToken && { 'Firebase-Instance-ID-Token': messagingToken }),
  }
}
