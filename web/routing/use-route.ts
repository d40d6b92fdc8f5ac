import { type AnyRouter, useRouterState } from '@tanstack/react-router'
import type { Search } from './query-string.ts'
import { type Page, pageAt } from './routes.tsx'

// Named types, since the router is made from a table and infers none of them.

/** The page that is shown; undefined for a path that is no page. */
export function useCurrentPage(): Page | undefined {
  const select = (state: AnyRouter['state']): string | undefined => state.matches.at(-1)?.routeId
  return pageAt(useRouterState<AnyRouter, string | undefined>({ select }) ?? '')
}

export const useCurrentPath = (): string =>
  useRouterState<AnyRouter, string>({ select: (state: AnyRouter['state']) => state.location.pathname })

export const useCurrentSearch = (): Search =>
  useRouterState<AnyRouter, Search>({ select: (state: AnyRouter['state']) => state.location.search })
