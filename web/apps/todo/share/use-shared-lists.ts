import { useMemo } from 'react'
import type { Todo } from '#contract/apps/app-todo.ts'
import type { Space } from '#contract/space/space.ts'
import { useShared } from '#web/storage/use-storage.ts'
import { todoStorage } from '../todo-storage.ts'

/** The lists among these that are shared, by their id, and with their names. */
export function useSharedLists(lists: readonly Todo[]) {
  const places = useShared(todoStorage)
  return useMemo(() => {
    const shared = new Map<string, Space>()
    const readOnly = new Set<string>()
    const named: { space: Space; title: string }[] = []
    for (const { id, text } of places.size > 0 ? lists : []) {
      const place = places.get(id)
      if (place?.space) {
        shared.set(id, place.space)
        named.push({ space: place.space, title: text })
      }
      if (place?.isReadOnly) readOnly.add(id)
    }
    return { shared, readOnly, named }
  }, [places, lists])
}
