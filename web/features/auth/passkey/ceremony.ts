import type * as z from 'zod/mini'
import type {
  PasskeyAssertion,
  PasskeyRegistration,
  passkeyCreation,
  passkeyRequest,
} from '#contract/auth/passkey-shapes.ts'
import { AuthFailure } from '#web/client/session/auth-failure.ts'
import { canUsePasskeys } from './passkey-support.ts'

/** The member closed the browser's dialog, or another request replaced it. Nothing is to be said about it. */
export class PasskeyCanceled extends Error {
  override name = 'PasskeyCanceled'
}

/** Loaded on first use, so that no page is slower for it. */
const library = () => import('@simplewebauthn/browser')

type Request = z.output<typeof passkeyRequest>
type Creation = z.output<typeof passkeyCreation>

/** Shows the browser's dialog, or with `isAutofill` waits until the member picks a suggestion in the field. */
export async function askForPasskey(
  request: Request,
  { isAutofill = false } = {},
): Promise<PasskeyAssertion> {
  const { startAuthentication } = await supported()
  return explained(request.timeout, async () => {
    const { id, rawId, response } = await startAuthentication({
      optionsJSON: request,
      useBrowserAutofill: isAutofill,
    })
    return { id, rawId, type: 'public-key', response }
  })
}

export async function makePasskey(creation: Creation): Promise<PasskeyRegistration> {
  const { startRegistration } = await supported()
  return explained(creation.timeout, async () => {
    const { id, rawId, response } = await startRegistration({ optionsJSON: creation })
    return { id, rawId, type: 'public-key', response }
  })
}

/** Ends a request that waits for the member. */
export async function cancelPasskeyRequest(): Promise<void> {
  const { WebAuthnAbortService } = await library()
  WebAuthnAbortService.cancelCeremony()
}

async function supported() {
  if (!canUsePasskeys()) throw new AuthFailure('passkey-unsupported')
  return library()
}

/** Browsers report a timeout and a cancellation alike; only the time that passed tells them apart. */
async function explained<Result>(timeoutMs: number, ceremony: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now()
  try {
    return await ceremony()
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    const isLate = performance.now() - startedAt >= timeoutMs - 1_000
    if (name === 'AbortError' || (name === 'NotAllowedError' && !isLate)) throw new PasskeyCanceled()
    throw new AuthFailure(codes[name] ?? 'passkey-failed', error)
  }
}

const codes: Record<string, AuthFailure['reason']> = {
  NotAllowedError: 'passkey-timeout',
  InvalidStateError: 'passkey-exists',
  NotSupportedError: 'passkey-unsupported',
  ConstraintError: 'passkey-unsupported',
  SecurityError: 'passkey-unsupported',
}
