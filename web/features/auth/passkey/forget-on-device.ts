/**
 * Tells the password manager that a passkey no longer works, so that it stops suggesting it. Few browsers can do this
 * yet; elsewhere the member removes it there.
 */
export async function forgetOnDevice(credentialId: string): Promise<void> {
  const signal: unknown = Reflect.get(PublicKeyCredential, 'signalUnknownCredential')
  if (typeof signal !== 'function') return
  try {
    await signal.call(PublicKeyCredential, { rpId: location.hostname, credentialId })
  } catch {
    // A courtesy of the browser: without it the passkey merely stays in the list.
  }
}
