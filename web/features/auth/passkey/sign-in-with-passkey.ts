import type { SignInResult } from '#contract/auth/auth.ts'
import { signInByPasskey, startPasskeySignIn } from '#contract/auth/passkey.ts'
import type { PasskeyAssertion } from '#contract/auth/passkey-shapes.ts'
import { call } from '#web/client/transport/call.ts'
import { CallFailure } from '#web/client/transport/call-failure.ts'
import { askForPasskey, PasskeyCanceled } from './ceremony.ts'
import { forgetOnDevice } from './forget-on-device.ts'

export async function signInWithPasskey(): Promise<SignInResult> {
  const { request } = await call(startPasskeySignIn, {})
  return finish(await askForPasskey(request))
}

/** Waits until the member picks a suggestion in the address field. */
export async function signInWithSuggestedPasskey(stopped: AbortSignal): Promise<SignInResult> {
  const { request } = await call(startPasskeySignIn, {})
  // The member may have pressed the button meanwhile: a request made now would close its dialog.
  if (stopped.aborted) throw new PasskeyCanceled()
  return finish(await askForPasskey(request, { isAutofill: true }))
}

async function finish(assertion: PasskeyAssertion): Promise<SignInResult> {
  try {
    return await call(signInByPasskey, { assertion })
  } catch (error) {
    if (error instanceof CallFailure && error.reason === 'unknown-passkey') await forgetOnDevice(assertion.id)
    throw error
  }
}
