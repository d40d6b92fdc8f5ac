import { useRouter } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'

/** Cook mode is in the URL: the browser's back button closes it, and a reload reopens it. */
export function useCooking(recipeId: string | undefined) {
  const router = useRouter()
  const { history } = router
  const isCooking = useSyncExternalStore(
    history.subscribe,
    () => new URLSearchParams(history.location.search).has('cook'),
    () => false,
  )
  const go = (search: string, replace: boolean) =>
    void router.navigate({ href: history.location.pathname + search, replace, resetScroll: false })

  return {
    isCooking: isCooking && recipeId !== undefined,
    start: () => recipeId && go(`?id=${recipeId}&cook=1`, false),
    // The entry before is the recipe, unless the page was opened by a link to cook mode.
    stop: () => (history.canGoBack() ? history.back() : go(`?id=${recipeId}`, true)),
  }
}
