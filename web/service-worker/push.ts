import { stopNewsPage, stopNewsPath } from '#contract/notice/news.ts'
import { readPushed } from './pushed.ts'

/** Shows push messages and opens their page on click. */
export function showPushes(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => {
    const { title, body, path, tag, stop } = readPushed(event.data?.text())
    const actions = stop ? { actions: [{ action: 'stop', title: '今後は受け取らない' }] } : {}
    const data = { path, ...(stop && { stop }) }
    const options = { body, tag, lang: 'ja', icon: '/icon-192.png', data, ...actions }
    event.waitUntil(worker.registration.showNotification(title, options))
  })

  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    const { path = '/mypage/', stop } = event.notification.data ?? {}
    event.waitUntil(event.action === 'stop' ? end(String(stop)) : open(String(path)))
  })

  worker.addEventListener('pushsubscriptionchange', (event) => {
    event.waitUntil(subscribeAgain(event))
  })

  /** One press ends messages of this kind, without signing in. If it fails, the page with the button opens. */
  async function end(token: string): Promise<void> {
    const query = new URLSearchParams({ token })
    const answer = await fetch(`${stopNewsPath}?${query}`, { method: 'POST' }).catch(() => null)
    if (!answer?.ok) return open(stopNewsPage(token, null))
    const options = {
      body: 'アカウントの画面で、また始められます。',
      tag: 'stopped',
      lang: 'ja',
      icon: '/icon-192.png',
    }
    await worker.registration.showNotification('今後はお届けしません', options)
  }

  /** Focuses a tab that already shows the page; other tabs may contain unsaved input. */
  async function open(path: string): Promise<void> {
    const { pathname } = new URL(path, worker.location.origin)
    const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
    const tab = tabs.find(({ url }) => new URL(url).pathname === pathname)
    if (!tab) return void (await worker.clients.openWindow(path))
    // A tab that has just loaded does not listen yet, but has no unsaved input either.
    if (!(await isHeard(tab, { type: 'open', path }))) await tab.navigate(path)
    await tab.focus()
  }

  /**
   * The worker cannot call the server as the member: a page does, now or at the next visit, when it finds the
   * new endpoint.
   */
  async function subscribeAgain({ oldSubscription, newSubscription }: PushSubscriptionChangeEvent) {
    const options = oldSubscription?.options
    if (!newSubscription && options) await worker.registration.pushManager.subscribe(options)
    const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
    for (const tab of tabs) tab.postMessage({ type: 'push-changed' })
  }
}

const hearingMs = 1_000

/** True if the page acknowledges the message. */
function isHeard(tab: WindowClient, message: object): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, hearingMs, false)
    port1.onmessage = () => {
      clearTimeout(timer)
      resolve(true)
      port1.close()
    }
    tab.postMessage(message, [port2])
  })
}
