import type { BrowserContext, Page, Worker } from '@playwright/test'
import { startPushService } from '#server/testing/outside/push-service.ts'
import { expect } from '../kit/test.ts'

/**
 * A headless browser has no push service and draws no notifications. Replaced here: the permission prompt, the
 * subscription (a push service on this machine) and drawing. The browser itself hands decrypted messages to the service
 * worker; everything else is the product's own code.
 */
export async function withPushService(context: BrowserContext) {
  const service = await startPushService()
  const browser = service.subscribe()
  await context.addInitScript(standIn, browser.subscription)
  return {
    received: browser.received,
    stop: service.stop,
    /** Waits for the next message and delivers it to the browser. */
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

// Code for the worker is text, because the compiler checks this file for pages and not for workers.

const standInForDrawing = `
  globalThis.drawn ??= []
  registration.showNotification = async (title, { body, tag, data }) => {
    const close = () => (drawn = drawn.filter((each) => each.tag !== tag))
    close()
    drawn.push({ title, body, tag, data, close })
  }`

/** The notifications on the device. */
export const notices = (context: BrowserContext): Promise<{ title: string; body: string }[]> =>
  workerOf(context).evaluate('drawn.map(({ title, body }) => ({ title, body }))')

/** Clicks the only notification. */
export const pressNotice = (context: BrowserContext): Promise<void> =>
  workerOf(context).evaluate(`
    const event = new ExtendableEvent('notificationclick')
    void dispatchEvent(Object.assign(event, { notification: drawn[0] }))`)

function workerOf(context: BrowserContext): Worker {
  const worker = context.serviceWorkers().at(-1)
  if (!worker) throw new Error('no service worker is running')
  return worker
}

/** Runs in the page before its own scripts. */
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
