import type { SignInResult } from '#contract/auth/auth.ts'
import { signInByPasskey, startPasskeySignIn } from '#contract/auth/passkey.ts'
import type { PasskeyAssertion } from '#contract/auth/passkey-shapes.ts'
import { call } from '#web/client/transport/call.ts'
import { CallFailure } from '#web/client/transport/call-failure.ts'
import { askForPasskey } from './ceremony.ts'
import { forgetOnDevice } from './forget-on-device.ts'

export async function signInWithPasskey(options: { isAutofill?: boolean } = {}): Promise<SignInResult> {
  const { request } = await call(startPasskeySignIn, {})
  return finish(await askForPasskey(request, options))
}

async function finish(assertion: PasskeyAssertion): Promise<SignInResult> {
  try {
    return await call(signInByPasskey, { assertion })
  } catch (error) {
    if (error instanceof CallFailure && error.reason === 'unknown-passkey') await forgetOnDevice(assertion.id)
    throw error
  }
}
