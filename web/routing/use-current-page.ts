import { type AnyRouter, useRouterState } from '@tanstack/react-router'
import { type Page, pageAt } from './routes.tsx'

/** The current page; undefined for an unknown path. */
export function useCurrentPage(): Page | undefined {
  const select = (state: AnyRouter['state']): string | undefined => state.matches.at(-1)?.routeId
  return pageAt(useRouterState<AnyRouter, string | undefined>({ select }) ?? '')
}
