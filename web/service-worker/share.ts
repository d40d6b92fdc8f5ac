import { type SharedFacts, sharedBytesMax, shareTarget } from '#contract/apps/share-target.ts'

/** Takes what the system shares with the installed app. The server never sees it: it stays on the device. */
export function takeShares(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('fetch', (event) => {
    const { method, mode, url } = event.request
    const { origin, pathname } = new URL(url)
    const isShare = method === 'POST' && mode === 'navigate' && origin === worker.location.origin
    if (isShare && pathname === shareTarget.path) event.respondWith(opened(event.request))
  })
}

/** Keeps the share, so that neither a lost session nor a reload loses it, and opens the page that asks about it. */
async function opened(request: Request): Promise<Response> {
  const isKept = await request
    .formData()
    .then(keep)
    .catch(() => false)
  const app = new URL(shareTarget.path, request.url)
  app.searchParams.set(shareTarget.mark, isKept ? '1' : shareTarget.unkept)
  return Response.redirect(app, 303)
}

/** Beside earlier shares that still wait. The facts come last: without them a share is not there. */
async function keep(form: FormData): Promise<boolean> {
  const cache = await caches.open(shareTarget.cache)
  const folder = `${shareTarget.address}${Date.now()}-${crypto.randomUUID()}/`
  const texts = shareTarget.texts.map((name) => textIn(form.get(name)))
  const files = form.getAll(shareTarget.files).filter((each) => each instanceof File)
  const missing: string[] = []
  let left = sharedBytesMax
  for (const [at, file] of files.entries()) {
    if (file.size === 0) continue
    const headers = { 'content-type': file.type, 'x-name': encodeURIComponent(file.name) }
    const isKept =
      file.size <= left &&
      (await cache.put(`${folder}${at + 1}`, new Response(file, { headers })).then(
        () => true,
        // The device is full.
        () => false,
      ))
    if (isKept) left -= file.size
    else missing.push(file.name)
  }
  const facts: SharedFacts = { texts, missing, taken: [] }
  await cache.put(folder, new Response(JSON.stringify(facts)))
  return true
}

const textIn = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value : '')
