import type { BrowserContext, Page, Worker } from '@playwright/test'
import { startPushService } from '#server/testing/outside/push-service.ts'
import { expect } from '../kit/test.ts'

/**
 * A headless browser reaches no push service and draws no notification. Stood in for: the answer to the question for
 * consent, subscribing (by a push service on this machine) and the drawing. What that service decrypts is handed to the
 * service worker by the browser itself; everything between is the product's own.
 */
export async function withPushService(context: BrowserContext) {
  const service = await startPushService()
  const browser = service.subscribe()
  await context.addInitScript(standIn, browser.subscription)
  return {
    received: browser.received,
    stop: service.stop,
    /** Waits for the next message and lets the browser have it. */
    deliver: async (page: Page, at = 0): Promise<void> => {
      await expect.poll(() => browser.received.length, { timeout: 30_000 }).toBeGreaterThan(at)
      await workerOf(page.context()).evaluate(standInForDrawing)
      await deliverTo(page, JSON.stringify(browser.received[at]?.message))
    },
  }
}

async function deliverTo(page: Page, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const id = registrations.find(({ isDeleted }) => !isDeleted)?.registrationId
      if (id) resolve(id)
    })
  })
  await session.send('ServiceWorker.enable')
  const { origin } = new URL(page.url())
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data })
  await session.detach()
}

// Code for the worker is text: the compiler knows pages here, and no service worker.

const standInForDrawing = `
  globalThis.drawn ??= []
  registration.showNotification = async (title, { body, tag, data }) => {
    const close = () => (drawn = drawn.filter((each) => each.tag !== tag))
    close()
    drawn.push({ title, body, tag, data, close })
  }`

/** What lies on the screen of the device. */
export const notices = (context: BrowserContext): Promise<{ title: string; body: string }[]> =>
  workerOf(context).evaluate('drawn.map(({ title, body }) => ({ title, body }))')

/** Presses the one notification there is. */
export const pressNotice = (context: BrowserContext): Promise<void> =>
  workerOf(context).evaluate(`
    const event = new ExtendableEvent('notificationclick')
    void dispatchEvent(Object.assign(event, { notification: drawn[0] }))`)

function workerOf(context: BrowserContext): Worker {
  const worker = context.serviceWorkers().at(-1)
  if (!worker) throw new Error('no service worker runs')
  return worker
}

/** Runs in the page, before its own code. */
function standIn({ endpoint, p256dh, auth }: { endpoint: string; p256dh: string; auth: string }) {
  const key = 'stand-in-subscription'
  const consent = 'stand-in-consent'
  Object.defineProperty(Notification, 'permission', { get: () => localStorage.getItem(consent) ?? 'default' })
  Notification.requestPermission = async () => {
    localStorage.setItem(consent, 'granted')
    return 'granted'
  }
  const subscription = () => {
    const bytes = JSON.parse(localStorage.getItem(key) ?? 'null')
    return bytes
      ? {
          endpoint,
          options: { applicationServerKey: new Uint8Array(bytes).buffer },
          toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
          unsubscribe: async () => {
            localStorage.removeItem(key)
            return true
          },
        }
      : null
  }
  Object.assign(PushManager.prototype, {
    getSubscription: async () => subscription(),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
      localStorage.setItem(key, JSON.stringify([...applicationServerKey]))
      return subscription()
    },
  })
}
