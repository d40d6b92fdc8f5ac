import { readPush } from '#contract/push.ts'
import { dayMs } from '#contract/values/japan-day.ts'
import { endMessaging, keepMessaging, readMessaging } from '#web/client/messaging/messaging.ts'
import { currentUser } from '#web/client/session/auth-state.ts'
import { call } from '#web/client/transport/call.ts'
import { keyOf, registerBrowser, turnOff } from './registration.ts'

const checkEveryMs = dayMs

/** Updates the registration when the browser's endpoint, its permission or the server's key has changed. */
export async function keepRegistered(): Promise<void> {
  const uid = currentUser()?.uid
  const kept = readMessaging()
  if (!uid || !kept) return
  if (kept.uid !== uid) return endMessaging()
  if (!('Notification' in window) || Notification.permission !== 'granted') return turnOff()

  const worker = await navigator.serviceWorker.getRegistration()
  const subscription = await worker?.pushManager.getSubscription()
  const isAsKept = kept.token !== null && subscription?.endpoint === kept.endpoint
  if (isAsKept && Date.now() - kept.checkedAt < checkEveryMs) return

  const { publicKey, isRegistered } = await call(readPush, {})
  if (!publicKey) return endMessaging()
  const isFine = isAsKept && isRegistered && keyOf(subscription) === publicKey
  if (isFine) keepMessaging({ ...kept, checkedAt: Date.now() })
  else await registerBrowser(uid, publicKey)
}
