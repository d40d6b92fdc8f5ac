import { addPasskey, startAddingPasskey } from '#contract/auth/passkey.ts'
import { withRecentSignIn } from '#web/client/session/recent-sign-in.ts'
import { call } from '#web/client/transport/call.ts'
import { makePasskey } from './ceremony.ts'

/** Makes a passkey on this device and stores it in the account. */
export async function addPasskeyHere(): Promise<{ passkeyId: string; name: string }> {
  const { creation } = await withRecentSignIn(() => call(startAddingPasskey, {}))
  const registration = await makePasskey(creation)
  return call(addPasskey, { registration })
}
