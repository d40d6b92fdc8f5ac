import { readPush, registerPush, unregisterPush } from '#contract/push.ts'
import { endMessaging, keepMessaging } from '#web/client/messaging/messaging.ts'
import { call } from '#web/client/transport/call.ts'

/** The first service worker caches the whole site before it activates, which takes long on a slow connection. */
const workerWithinMs = 60_000

export type TurnedOn = 'on' | 'not-allowed' | 'failed'

/** Asks for permission, which browsers allow only in a user gesture: nothing may be awaited before it. */
export async function turnOn(uid: string): Promise<TurnedOn> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return 'not-allowed'
  try {
    const { publicKey } = await call(readPush, {})
    if (!publicKey) return 'failed'
    await registerBrowser(uid, publicKey)
    return 'on'
  } catch {
    return 'failed'
  }
}

/** Subscribes if necessary and registers the token with the server. */
export async function registerBrowser(uid: string, publicKey: string): Promise<void> {
  const subscription = await subscribe(publicKey)
  const { endpoint, keys } = subscription.toJSON()
  const { token } = await call(registerPush, {
    endpoint: endpoint ?? '',
    p256dh: keys?.p256dh ?? '',
    auth: keys?.auth ?? '',
  })
  keepMessaging({ uid, token, endpoint: subscription.endpoint, checkedAt: Date.now() })
}

/** Rejects if the server is unreachable, because it would keep sending. */
export async function turnOff(): Promise<void> {
  await call(unregisterPush, {})
  await endMessaging()
}

async function subscribe(publicKey: string): Promise<PushSubscription> {
  const { pushManager } = await readyWorker()
  const known = await pushManager.getSubscription()
  if (known && keyOf(known) === publicKey) return known
  // Made for a key that is no longer ours.
  await known?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) })
}

async function readyWorker(): Promise<ServiceWorkerRegistration> {
  // In data-saver mode no service worker was registered at page load.
  await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' })
  const tooLate = new Promise<never>((_resolve, reject) =>
    setTimeout(reject, workerWithinMs, new Error('the service worker did not become ready in time')),
  )
  return Promise.race([navigator.serviceWorker.ready, tooLate])
}

export function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? [])
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}
