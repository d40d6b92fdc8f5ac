import { useSyncExternalStore } from 'react'
import { settings } from '#web/client/settings.ts'
import { useInAppBrowser } from '../in-app-browser/use-in-app-browser.ts'

/**
 * Passkeys belong to the public address of the product. Browsers refuse them at an IP address and without https
 * (localhost excepted).
 */
export const canUsePasskeys = (): boolean =>
  'PublicKeyCredential' in window &&
  window.isSecureContext &&
  location.origin === settings.publicOrigin &&
  /[a-z]/i.test(location.hostname) &&
  !location.hostname.startsWith('[')

/** True in the prerendered page, so that nothing moves in the many browsers that know passkeys. */
export function usePasskeySupport(): boolean {
  const isSupported = useSyncExternalStore(
    () => () => {},
    canUsePasskeys,
    () => true,
  )
  return useInAppBrowser() === null && isSupported
}

/** Whether this device itself checks a face, a fingerprint or a PIN. */
export const hasPlatformAuthenticator = async (): Promise<boolean> =>
  canUsePasskeys() && (await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable())

/** Whether the browser offers passkeys in the suggestions of a field. */
export const canAutofill = async (): Promise<boolean> =>
  canUsePasskeys() && ((await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false)
