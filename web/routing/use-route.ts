import { type AnyRouter, useRouterState } from '@tanstack/react-router'
import type { Search } from './query-string.ts'

// Named types, since the router is made from a table and infers none of them.

export const useCurrentPath = (): string =>
  useRouterState<AnyRouter, string>({ select: (state: AnyRouter['state']) => state.location.pathname })

export const useCurrentSearch = (): Search =>
  useRouterState<AnyRouter, Search>({ select: (state: AnyRouter['state']) => state.location.search })
