import type { Contents } from './contents.ts'
import { dropOlderBuilds, keepBuild, keptShell } from './kept.ts'
import { wayOf } from './way.ts'

/** No response within this time: treat the connection as offline. */
const patienceMs = 5_000

/** A gateway answers with these when our server is down. */
const awayStatuses = [502, 503, 504]

/** Makes every page open offline. Nothing depends on it: on plain http there is no worker. */
export function answerOffline(worker: ServiceWorkerGlobalScope, contents: Contents): void {
  worker.addEventListener('install', (event) => {
    // Pages come from the network, so the new worker can take over at once.
    event.waitUntil(keepBuild(contents).then(() => worker.skipWaiting()))
  })

  worker.addEventListener('activate', (event) => {
    event.waitUntil(takeOver())
  })

  worker.addEventListener('fetch', (event) => {
    const way = wayOf(event.request, contents, worker.location.origin)
    if (way === 'page') event.respondWith(pageOrShell(event.request))
    if (way === 'file') event.respondWith(keptOrFetched(event.request))
  })

  async function takeOver() {
    await worker.clients.claim()
    await dropOlderBuilds(contents)
  }

  /**
   * HTML is never cached: the network decides which build is the newest. No navigation preload: it sends a
   * second request when the worker ignores a navigation, which would use up a single-use sign-in URL.
   */
  async function pageOrShell(request: Request): Promise<Response> {
    const network = fetch(request)
    const answer = await Promise.race([network.catch(() => null), after(patienceMs)])
    if (answer && !awayStatuses.includes(answer.status)) return answer
    return (await keptShell(contents)) ?? network
  }
}

const keptOrFetched = async (request: Request): Promise<Response> =>
  (await caches.match(request, { ignoreVary: true })) ?? fetch(request)

const after = (ms: number) => new Promise<null>((resolve) => setTimeout(() => resolve(null), ms))
