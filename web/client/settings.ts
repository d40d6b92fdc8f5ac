import { useSyncExternalStore } from 'react'
import type { PublicSettings } from '#contract/settings.ts'

/** The server replaces these in every prerendered page, so the page and its hydration agree. */
const placeholders: PublicSettings = {
  localMode: false,
  publicOrigin: '⟦publicOrigin⟧',
  operator: {
    name: '⟦operator.name⟧',
    representative: '⟦operator.representative⟧',
    address: '⟦operator.address⟧',
    phone: '⟦operator.phone⟧',
    email: '⟦operator.email⟧',
  },
  isMeasuredOutside: false,
  readsPages: false,
  isSharingOn: false,
  localCacheRows: 0,
  appCheck: { recaptchaSiteKey: null, debug: false },
  recipients: {
    recaptcha: '⟦recipients.recaptcha⟧',
    measurement: '⟦recipients.measurement⟧',
    google: '⟦recipients.google⟧',
    apple: '⟦recipients.apple⟧',
    paypay: '⟦recipients.paypay⟧',
  },
}

export const settings: PublicSettings = typeof document === 'undefined' ? placeholders : readSettings()

/** Settles after hydration, since the prerendered pages are those of production. */
export const useLocalMode = (): boolean =>
  useSyncExternalStore(
    () => () => {},
    () => settings.localMode,
    () => false,
  )

function readSettings(): PublicSettings {
  const text = document.getElementById('settings')?.textContent
  // Written by our own server into our own page, so its shape is known.
  return text ? (JSON.parse(text) as PublicSettings) : placeholders
}
