import { type AnyRouter, useRouterState } from '@tanstack/react-router'
import type { QueryValues } from './query-string.ts'

// Explicit types, because the router is built from a table and cannot infer them.

export const useCurrentPath = (): string =>
  useRouterState<AnyRouter, string>({ select: (state: AnyRouter['state']) => state.location.pathname })

export const useCurrentSearch = (): QueryValues =>
  useRouterState<AnyRouter, QueryValues>({ select: (state: AnyRouter['state']) => state.location.search })

/** Whether the link of a mail is open, on whose page a button waits to be pressed. */
export function useIsMailLink(): boolean {
  const { mode, code, stopNews } = useCurrentSearch()
  return (Boolean(mode) && typeof code === 'string') || typeof stopNews === 'string'
}
