import { type IdentityProviderName, providerNames } from '#contract/auth/auth-shapes.ts'

const width = 500
const height = 640

/** An empty window of our own, which goes to the provider as soon as the server says where. Null: blocked. */
export function openProviderPopup(provider: IdentityProviderName): Window | null {
  const left = Math.max(0, window.screenX + (window.outerWidth - width) / 2)
  const top = Math.max(0, window.screenY + (window.outerHeight - height) / 2)
  const popup = window.open('', '_blank', `popup,width=${width},height=${height},left=${left},top=${top}`)
  // Some blockers hand out a window that is closed already.
  if (!popup || popup.closed) return null
  const wait = `${providerNames[provider]}に接続しています…`
  popup.document.title = wait
  popup.document.body.textContent = wait
  return popup
}
