import type { Contents } from './contents.ts'
import { dropOlderBuilds, keepBuild, keptShell } from './kept.ts'
import { wayOf } from './way.ts'

/** A line that gives nothing for so long is as good as none. */
const patienceMs = 5_000

/** A gateway says with these that our server is away. */
const awayStatuses = [502, 503, 504]

/** Lets every page open without a network. Nothing depends on it: on plain http there is no worker. */
export function answerOffline(worker: ServiceWorkerGlobalScope, contents: Contents): void {
  worker.addEventListener('install', (event) => {
    // Pages come from the network, so no page waits for the old worker to go.
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
   * HTML is never kept: the newest build is what the network says it is. Without the browser's navigation preload,
   * which asks twice where the worker leaves a navigation alone, and a sign-in comes back by an address good once.
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
