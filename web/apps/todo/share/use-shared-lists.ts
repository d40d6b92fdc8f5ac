import { useMemo } from 'react'
import type { Todo } from '#contract/apps/app-todo.ts'
import type { Space } from '#contract/space/space.ts'
import { useShared } from '#web/storage/use-storage.ts'
import { todoStorage } from '../todo-storage.ts'

/** The lists among these that are shared, by their id. */
export function useSharedLists(lists: readonly Todo[]) {
  const places = useShared(todoStorage)
  return useMemo(() => {
    const shared = new Map<string, Space>()
    const readOnly = new Set<string>()
    for (const { id } of places.size > 0 ? lists : []) {
      const place = places.get(id)
      if (place?.space) shared.set(id, place.space)
      if (place?.isReadOnly) readOnly.add(id)
    }
    return { places, shared, readOnly }
  }, [places, lists])
}
