import { sharedPictureBytesMax, shareTarget } from '#contract/apps/share-target.ts'

/** Takes what the system shares with the installed app. The server never sees it: the picture stays on the device. */
export function takeShares(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('fetch', (event) => {
    const { method, mode, url } = event.request
    const { origin, pathname } = new URL(url)
    const isShare = method === 'POST' && mode === 'navigate' && origin === worker.location.origin
    if (isShare && pathname === shareTarget.path) event.respondWith(opened(event.request))
  })
}

/** Opens the app with the texts in its address, as a shared link does, and the picture in a cache of its own. */
async function opened(request: Request): Promise<Response> {
  const form = await request.formData().catch(() => new FormData())
  const search = new URLSearchParams()
  for (const name of shareTarget.texts) {
    const text = form.get(name)
    if (typeof text === 'string' && text !== '') search.set(name, text)
  }
  const picture = form.get(shareTarget.picture)
  if (picture instanceof File && isPicture(picture)) {
    const cache = await caches.open(shareTarget.cache)
    await cache.put(
      shareTarget.pictureAddress,
      new Response(picture, { headers: { 'content-type': picture.type } }),
    )
    search.set(shareTarget.picture, '1')
  }
  const app = new URL(shareTarget.path, request.url)
  app.search = search.toString()
  return Response.redirect(app, 303)
}

const isPicture = ({ type, size }: File) =>
  type.startsWith('image/') && size > 0 && size <= sharedPictureBytesMax
