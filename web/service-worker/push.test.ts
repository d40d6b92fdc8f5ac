import { afterEach, expect, test, vi } from 'vitest'
import { showPushes } from './push.ts'

afterEach(() => vi.unstubAllGlobals())

const message = { title: '本を返す', body: '12:30 のやること', path: '/apps/todo?id=1', tag: 'todo/1' }

test('a push message is shown with its text, icon and link', async () => {
  const worker = startWorker()

  await worker.happens('push', { data: { text: () => JSON.stringify(message) } })

  expect(worker.shown).toEqual([
    {
      title: '本を返す',
      body: '12:30 のやること',
      tag: 'todo/1',
      lang: 'ja',
      icon: '/icon-192.png',
      data: { path: '/apps/todo?id=1' },
    },
  ])
})

const call = { ...message, path: '/mypage/', stop: 'uid.mac.evening' }
const pressStop = { action: 'stop', notification: { close: () => {}, data: call } }

test('a message that can be stopped has a button, which ends it without a page', async () => {
  const worker = startWorker()
  const asked = answerWith(200)

  await worker.happens('push', { data: { text: () => JSON.stringify(call) } })
  await worker.happens('notificationclick', pressStop)

  expect(worker.shown).toMatchObject([
    { actions: [{ action: 'stop', title: '今後は受け取らない' }] },
    { title: '今後はお届けしません' },
  ])
  expect([asked, worker.opened]).toEqual([['POST /mail/stop?token=uid.mac.evening'], []])
})

test('the button opens the page with the same button when the server cannot be reached', async () => {
  const worker = startWorker()
  answerWith(400)

  await worker.happens('notificationclick', pressStop)

  expect(worker.opened).toEqual(['/mypage/?stopNews=uid.mac.evening'])
})

test('a click focuses the tab that shows the page', async () => {
  const worker = startWorker(['https://k.jp/mypage/', 'https://k.jp/apps/todo?id=9'])

  await worker.happens('notificationclick', { notification: { close: () => {}, data: message } })

  expect(worker.told).toEqual([
    ['https://k.jp/apps/todo?id=9', { type: 'open', path: '/apps/todo?id=1' }],
    ['https://k.jp/apps/todo?id=9', 'focus'],
  ])
  expect(worker.opened).toEqual([])
})

test('a click navigates that tab when it does not listen yet', async () => {
  const worker = startWorker(['https://k.jp/apps/todo'], { isListening: false })

  await worker.happens('notificationclick', { notification: { close: () => {}, data: message } })

  expect(worker.told).toContainEqual(['https://k.jp/apps/todo', 'navigate /apps/todo?id=1'])
})

test('a click opens the page and leaves other tabs alone when no tab shows it', async () => {
  const worker = startWorker(['https://k.jp/apps/note'])

  await worker.happens('notificationclick', { notification: { close: () => {}, data: message } })

  expect([worker.told, worker.opened]).toEqual([[], ['/apps/todo?id=1']])
})

test('an expired subscription is renewed with the same key, and every tab is told', async () => {
  const worker = startWorker(['https://k.jp/'])
  const options = { userVisibleOnly: true, applicationServerKey: new ArrayBuffer(65) }

  await worker.happens('pushsubscriptionchange', { oldSubscription: { options }, newSubscription: null })

  expect(worker.subscribed).toEqual([options])
  expect(worker.told).toEqual([['https://k.jp/', { type: 'push-changed' }]])
})

/** Fake server: records what is asked. */
function answerWith(status: number): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    asked.push(`${method} ${path}`)
    return new Response('', { status })
  })
  return asked
}

/** A fake service worker scope with the parts in use. */
function startWorker(urls: string[] = [], { isListening = true } = {}) {
  const shown: unknown[] = []
  const told: unknown[] = []
  const opened: unknown[] = []
  const subscribed: unknown[] = []
  const handlers = new Map<string, (event: unknown) => void>()
  const tabs = urls.map((url) => ({
    url,
    postMessage: (message: unknown, ports: MessagePort[] = []) => {
      told.push([url, message])
      if (isListening) ports[0]?.postMessage('heard')
    },
    focus: async () => void told.push([url, 'focus']),
    navigate: async (path: string) => void told.push([url, `navigate ${path}`]),
  }))
  const scope = {
    location: { origin: 'https://k.jp' },
    addEventListener: (name: string, handler: (event: unknown) => void) => handlers.set(name, handler),
    registration: {
      showNotification: async (title: string, options: object) => void shown.push({ title, ...options }),
      pushManager: { subscribe: async (options: unknown) => void subscribed.push(options) },
    },
    clients: {
      matchAll: async () => tabs,
      openWindow: async (path: string) => void opened.push(path),
    },
  }
  // Cast: Node has no service worker scope.
  showPushes(scope as unknown as ServiceWorkerGlobalScope)
  const happens = async (name: string, event: object) => {
    let done: Promise<unknown> = Promise.resolve()
    handlers.get(name)?.({
      ...event,
      waitUntil: (work: Promise<unknown>) => {
        done = work
      },
    })
    await done
  }
  return { shown, told, opened, subscribed, happens }
}
