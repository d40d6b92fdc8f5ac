import {
  createRootRoute,
  createRoute,
  createRouter,
  type ParsedLocation,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router'
import { hasEarlyTyping } from '../boot/early-input.ts'
import { markHydrated } from '../boot/hydrated.tsx'
import { authReady, expectKnownMember } from '../client/session/auth.ts'
import { currentUser, isUnconfirmedSession } from '../client/session/auth-state.ts'
import { rememberWayBack } from '../client/session/way-back.ts'
import { FailedPage } from '../layout/failed-page.tsx'
import { MypageLayout, Root } from '../layout/root.tsx'
import { hasMemberFrame } from '../layout/use-member-frame.ts'
import { guard, isEntry, needsMember } from './guard.ts'
import { createPageHistory, hideSecretsOf } from './page-history.ts'
import { parseSearch, stringifySearch } from './query-string.ts'
import { activePages, NotFound, type Page } from './routes.tsx'

const isBrowser = typeof document !== 'undefined'

/** The router over the table of pages. The prerender passes its own history. */
export function createPageRouter(history: RouterHistory = createPageHistory()) {
  // At the root, so that the guard runs before any page's chunk is fetched, and for unknown paths too.
  const root = createRootRoute({ component: Root, beforeLoad: guardMypage })
  const routes = activePages.map(({ path, component }) =>
    createRoute({ getParentRoute: () => root, path, component: markHydrated(component) }),
  )
  // A separate route for unknown paths: the router would otherwise show `/lps/x` as a child of /lps.
  const noPage = createRoute({ getParentRoute: () => root, path: '$', component: markHydrated(NotFound) })
  const router = createRouter({
    routeTree: root.addChildren([...routes, noPage]),
    history,
    caseSensitive: true,
    // `/mypage` and `/mypage/` are the same page, and each keeps its spelling.
    trailingSlash: 'preserve',
    parseSearch,
    stringifySearch,
    // The prerender would write an inline script for it, which the content security policy blocks.
    scrollRestoration: isBrowser && restoresScroll(),
    defaultErrorComponent: FailedPage,
  })
  if (isBrowser) hideSecretsOf(router)
  return router
}

/**
 * Keeps the scroll position of a visitor who started reading before the script loaded. Inside an app the router changes
 * nothing: the app's list and the open record have positions of their own.
 */
function restoresScroll(): (options: { location: ParsedLocation }) => boolean {
  let last: string | null = null
  return ({ location: { pathname } }) => {
    const stays = last === null && scrollY > 0
    const isInApp = pathname === last && pathname.startsWith('/apps/')
    last = pathname
    // The router restores only positions that it saw being scrolled.
    if (stays) queueMicrotask(() => document.dispatchEvent(new Event('scroll')))
    return !stays && !isInApp
  }
}

/** Loads the frame of members if an app is about to be shown in it. */
export async function preloadFrame(page: Page | undefined): Promise<void> {
  if (page?.area === 'app' && hasMemberFrame(page.path)) await MypageLayout.preload()
}

export type PageRouter = ReturnType<typeof createPageRouter>

async function guardMypage({ location, preload }: { location: ParsedLocation; preload: boolean }) {
  if (!isBrowser || !needsMember(location.pathname)) return
  const ready = authReady()
  // The member home shows the last state meanwhile. A query may sign in or act for another member, so that waits; so does
  // a sign-in form with text, which the home would replace: the server has sent it because there is no session.
  const showsLastState = isEntry(location.pathname) && location.searchStr === '' && !hasEarlyTyping()
  if (!showsLastState || !expectKnownMember()) await ready
  const decision = guard({
    path: location.pathname,
    search: location.searchStr,
    hash: location.hash && `#${location.hash}`,
    signedIn: currentUser() !== null,
    isUnconfirmed: isUnconfirmedSession(),
  })
  if (decision.kind === 'allow') {
    // In parallel with the page's own chunk.
    if (currentUser()) void MypageLayout.preload?.()
    return
  }
  // A hover is not a navigation.
  if (decision.wayBack && !preload) rememberWayBack(decision.wayBack)
  throw redirect({ href: decision.to, replace: true })
}
