import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client'

/** `emailVerified`: the provider's word proves the address, which `provesAddress` decides. */
export type Identity = { subject: string; email: string | null; emailVerified: boolean }

export type IdentityOutcome =
  | { status: 'identified'; identity: Identity }
  /** The member said no, over there. */
  | { status: 'denied'; why: string }
  /** The provider did not answer, or said that it cannot. */
  | { status: 'unavailable'; why: string }
  /** The response does not match the request: used twice, too late, or forged. */
  | { status: 'invalid'; why: string }

/** Maps a failure of the code flow to the member's outcome. */
export function explain(error: unknown): Exclude<IdentityOutcome, { status: 'identified' }> {
  const why = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError) {
    if (denials.has(error.error)) return { status: 'denied', why: error.error }
    return { status: error.error === 'invalid_grant' ? 'invalid' : 'unavailable', why: error.error }
  }
  // The network, or an answer that is no answer.
  if (error instanceof TypeError && !('code' in error)) return { status: 'unavailable', why }
  if (error instanceof ClientError && silences.has(error.code ?? '')) return { status: 'unavailable', why }
  return { status: 'invalid', why }
}

const denials = new Set(['access_denied', 'user_cancelled_authorize', 'consent_required', 'login_required'])

const silences = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
])
