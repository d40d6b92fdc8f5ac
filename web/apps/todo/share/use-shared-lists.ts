import { useMemo } from 'react'
import type { Todo } from '#contract/apps/app-todo.ts'
import type { Space } from '#contract/space/space.ts'
import type { Opened } from '#web/storage/app-storage.ts'
import { useSpaces } from '../../frame/space/use-spaces.ts'

/** The lists among these that are shared, by their id. */
export function useSharedLists(opened: Opened<Todo> | null, lists: readonly Todo[]) {
  const spaces = useSpaces('todo')
  return useMemo(() => {
    const shared = new Map<string, Space>()
    const readOnly = new Set<string>()
    if (opened && spaces.length > 0) {
      for (const { id } of lists) {
        const { space, isReadOnly } = opened.placeOf(id)
        if (space) shared.set(id, space)
        if (isReadOnly) readOnly.add(id)
      }
    }
    return { shared, readOnly }
  }, [opened, lists, spaces])
}
