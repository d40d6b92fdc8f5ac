import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type * as z from 'zod/mini'
import type {
  PasskeyAssertion,
  PasskeyRegistration,
  passkeyCreation,
  passkeyRequest,
} from '#contract/auth/passkey-shapes.ts'
import { ConsoleFailure } from './console-failure.ts'

/** Null if the operator closed the browser's dialog. */
export async function askForPasskey(
  request: z.output<typeof passkeyRequest>,
): Promise<PasskeyAssertion | null> {
  return unlessCanceled(async () => {
    const { id, rawId, response } = await startAuthentication({ optionsJSON: request })
    return { id, rawId, type: 'public-key', response }
  })
}

/** Null if the operator closed the browser's dialog. */
export async function makePasskey(
  creation: z.output<typeof passkeyCreation>,
): Promise<PasskeyRegistration | null> {
  return unlessCanceled(async () => {
    const { id, rawId, response } = await startRegistration({ optionsJSON: creation })
    return { id, rawId, type: 'public-key', response }
  })
}

async function unlessCanceled<Result>(ceremony: () => Promise<Result>): Promise<Result | null> {
  try {
    return await ceremony()
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    if (/^(NotAllowed|Abort)Error$/.test(name)) return null
    // The device has one already, such as when a second passkey was meant for another device.
    if (name === 'InvalidStateError') throw new ConsoleFailure('aborted', 'credential-taken', {}, error)
    throw error
  }
}
