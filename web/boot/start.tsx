import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { startAppCheck } from '../client/app-check/start-app-check.ts'
import { startAuth } from '../client/session/auth.ts'
import { authState } from '../client/session/auth-state.ts'
import { followUser } from '../routing/follow-user.ts'
import { followLinks } from '../routing/links.ts'
import { createPageRouter } from '../routing/router.tsx'
import { pageAt } from '../routing/routes.tsx'
import { repeatLastPress, takeEarlyInput } from './early-input.ts'
import { hydrated, isHydrated, tellHydrationFault } from './hydrated.tsx'
import { scheduleIdleTasks } from './schedule-idle-tasks.ts'
import { yieldToMain } from './yield-to-main.ts'

/** What the head of a page may hold, and no other part of ours writes. */
const pageHead =
  'title, meta[name=robots], meta[name=description], meta[name^=twitter], meta[property], link[rel=canonical]'

const place = document.getElementById('root')
if (!place) throw new Error('The page has no place to render into')

await yieldToMain()
startAppCheck()
const router = createPageRouter()
await yieldToMain()
await router.load()
await yieldToMain()

const prerendered = place.dataset.page
const current = pageAt(router.state.matches.at(-1)?.routeId ?? '')?.path ?? '404'
// The server answers a failure with the page of /500 at any address: that page stands as it is.
if (prerendered !== '/500' || current === '/500') start(place)

function start(place: HTMLElement) {
  // From here on React receives every press, also in parts that it has yet to hydrate.
  const early = takeEarlyInput(place)
  const app = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  )
  if (prerendered === current && isStillRight(current)) {
    // Tells the router that this document was rendered before; its boundaries would not fit the HTML otherwise.
    router.ssr = { manifest: undefined }
    // In slices between which the browser can answer the visitor; at once would be one long task on a phone.
    startTransition(() => {
      hydrateRoot(place, app, { onRecoverableError: tellHydrationFault })
    })
    void hydrated()
      .then(follow)
      .then(() => repeatLastPress(early))
  } else {
    // The shell's own head, which React would leave beside the page's.
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

/** The prerendered way in is for who came as nobody: anybody else finds a page of their own there. */
function isStillRight(path: string): boolean {
  const auth = authState()
  return path !== '/mypage' || (auth.kind === 'signed-out' && auth.why === 'nobody')
}

function follow() {
  followUser(router)
  startAuth()
  scheduleIdleTasks(router)
}
