import { readPush, registerPush, unregisterPush } from '#contract/push.ts'
import { endMessaging, keepMessaging } from '#web/client/messaging/messaging.ts'
import { call } from '#web/client/transport/call.ts'

/** The first worker keeps the whole site before it begins; a slow line may take its time. */
const workerWithinMs = 60_000

export type TurnedOn = 'on' | 'not-allowed' | 'failed'

/** Asks for consent, which browsers allow only in the press itself: nothing may be awaited before that. */
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

/** Subscribes where that is not done yet, and tells the server, which knows the browser by the token from then on. */
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

/** Rejects when the server cannot be reached: it would go on sending. */
export async function turnOff(): Promise<void> {
  await call(unregisterPush, {})
  await endMessaging()
}

async function subscribe(publicKey: string): Promise<PushSubscription> {
  const { pushManager } = await readyWorker()
  const known = await pushManager.getSubscription()
  if (known && keyOf(known) === publicKey) return known
  // Of a key that is ours no longer.
  await known?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) })
}

async function readyWorker(): Promise<ServiceWorkerRegistration> {
  // Who saves data has none yet, since nobody asked them.
  await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' })
  const tooLate = new Promise<never>((_resolve, reject) =>
    setTimeout(reject, workerWithinMs, new Error('late')),
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
