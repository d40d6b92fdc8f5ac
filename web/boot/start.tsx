import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { startAppCheck } from '../client/app-check/start-app-check.ts'
import { startAuth } from '../client/session/auth.ts'
import { authState } from '../client/session/auth-state.ts'
import { followUser } from '../routing/follow-user.ts'
import { followLinks } from '../routing/links.ts'
import { createPageRouter, preloadFrame } from '../routing/router.tsx'
import { pageAt } from '../routing/routes.tsx'
import { dropStrayClicks } from '../ui/stray-clicks.ts'
import { repeatLastPress, takeEarlyInput } from './early-input.ts'
import { hydrated, isHydrated, tellHydrationFault } from './hydrated.tsx'
import { scheduleIdleTasks } from './schedule-idle-tasks.ts'

/** The elements of a page's head that the prerender alone writes. */
const prerenderedHead =
  'meta[name=description], meta[name^=twitter], meta[property], script[type="application/ld+json"]'
/** The elements that the page itself writes, too. */
const pageHead = `title, meta[name=robots], link[rel=canonical], ${prerenderedHead}`

const place = document.getElementById('root')
if (!place) throw new Error('The page has no place to render into')

await yieldToMain()
dropStrayClicks()
startAppCheck()
const router = createPageRouter()
await yieldToMain()
await router.load()
await yieldToMain()

const prerendered = place.dataset.page
const page = pageAt(router.state.matches.at(-1)?.routeId ?? '')
const current = page?.path ?? '404'
// Before the first render, so that the prerendered frame is replaced by the same frame and not by a placeholder.
await preloadFrame(page)
// The server answers an error with the page of /500 at any URL; that page stays as it is.
if (prerendered !== '/500' || current === '/500') start(place)

function start(place: HTMLElement) {
  // From here on React receives every press, even in parts that are not hydrated yet.
  const early = takeEarlyInput(place)
  const app = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  )
  if (prerendered === current && isStillRight(current)) {
    // Tells the router that this document was prerendered; otherwise its boundaries would not match the HTML.
    router.ssr = { manifest: undefined }
    // In slices, so that the browser can respond in between; in one task it would block a phone.
    startTransition(() => {
      hydrateRoot(place, app, { onRecoverableError: tellHydrationFault })
    })
    void hydrated()
      .then(follow)
      .then(() => repeatLastPress(early))
  } else {
    // Remove the shell's own head, which React would leave beside the page's.
    const stale = document.head.querySelectorAll(pageHead)
    void hydrated().then(() => {
      for (const element of stale) element.remove()
    })
    startTransition(() => {
      createRoot(place, { onRecoverableError: tellHydrationFault }).render(app)
    })
    follow()
  }
  followLinks(router, isHydrated)
}

/** The prerendered sign-in page is right for visitors only; members see another page at this URL. */
function isStillRight(path: string): boolean {
  const auth = authState()
  return path !== '/mypage' || (auth.kind === 'signed-out' && auth.why === 'nobody')
}

function follow() {
  // They describe the first page only.
  router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged) return
    for (const element of document.head.querySelectorAll(prerenderedHead)) element.remove()
  })
  followUser(router)
  startAuth()
  scheduleIdleTasks(router)
}

/** Ends the task, so that the browser can paint and handle input before the next one. */
function yieldToMain(): Promise<void> {
  return new Promise((resume) => setTimeout(resume))
}
