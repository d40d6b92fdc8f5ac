import { sharedBytesMax, shareTarget } from '#contract/apps/share-target.ts'

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
  const form = await request.formData().catch(() => new FormData())
  await caches.delete(shareTarget.cache)
  const cache = await caches.open(shareTarget.cache)
  const texts = Object.fromEntries(shareTarget.texts.map((name) => [name, textIn(form.get(name))]))
  let left = sharedBytesMax
  const files = form.getAll(shareTarget.files).filter((each) => each instanceof File && each.size > 0)
  for (const [at, file] of files.entries()) {
    if (!(file instanceof File) || file.size > left) continue
    left -= file.size
    const headers = { 'content-type': file.type, 'x-name': encodeURIComponent(file.name) }
    await cache.put(`${shareTarget.address}${at + 1}`, new Response(file, { headers }))
  }
  await cache.put(shareTarget.address, new Response(JSON.stringify(texts)))
  const app = new URL(shareTarget.path, request.url)
  app.search = `${shareTarget.mark}=1`
  return Response.redirect(app, 303)
}

const textIn = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value : '')
