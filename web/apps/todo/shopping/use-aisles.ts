import { useEffect, useMemo } from 'react'
import * as z from 'zod/mini'
import type { Todo } from '#contract/apps/app-todo.ts'
import { browserStorage } from '#web/client/browser-storage.ts'
import { scrollerOf } from '../../frame/use-growing.ts'
import type { TodoGroup } from '../select-todos.ts'
import { byAisle, isShoppingList } from './by-aisle.ts'

type Options = {
  groups: readonly TodoGroup[]
  /** The displayed list, if any. */
  list: Todo | undefined
  /** The member chose no other order. */
  isByAisle: boolean
}

/** Puts the shopping list under the aisles of the shop and opens it where it was left; other lists stay as they are. */
export function useAisles({ groups, list, isByAisle }: Options) {
  const isShopping = isShoppingList(list)
  const shown = useMemo(
    () => (list && isShopping && isByAisle ? byAisle(groups, list) : groups),
    [groups, list, isShopping, isByAisle],
  )
  useListPlace(isShopping && groups.length > 0)
  return { groups: shown, isShopping }
}

const key = 'shopping-place'

/** The place in the list, kept on this device also after the app was closed in the shop. */
function useListPlace(isShown: boolean): void {
  useEffect(() => {
    const row = isShown ? document.querySelector('[data-todo]') : null
    const scroller = row && (scrollerOf(row) ?? document.scrollingElement)
    if (!scroller) return
    scroller.scrollTo({ top: browserStorage.local.read(key, z.number()) ?? 0, behavior: 'instant' })
    const remember = () => browserStorage.local.write(key, Math.round(scroller.scrollTop))
    addEventListener('scrollend', remember, true)
    // Some browsers do not tell the end of scrolling.
    addEventListener('pagehide', remember)
    document.addEventListener('visibilitychange', remember)
    return () => {
      removeEventListener('scrollend', remember, true)
      removeEventListener('pagehide', remember)
      document.removeEventListener('visibilitychange', remember)
    }
  }, [isShown])
}
