/** The tokens of every call. Sign-in, app check and notifications each provide theirs. */
type Tokens = {
  /** `refresh` requires a new one, because the server refused the current one. */
  idToken: (options: { refresh: boolean }) => Promise<string | null>
  appCheckToken: (options: { refresh: boolean }) => Promise<string | null>
  messagingToken: () => Promise<string | null>
}

export type TokenOptions = {
  /** Renews the ID token first. */
  refresh: boolean
  refreshAppCheck?: boolean
  /** For the calls that obtain an ID token. */
  anonymous?: boolean
  /** For the calls that obtain an app-check token: they carry no token at all. */
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
