import { useEffect } from 'react'
import type { Todo } from '#contract/apps/app-todo.ts'
import { renameSpace, type Space } from '#contract/space/space.ts'
import { call } from '#web/client/transport/call.ts'

/** A name is written letter by letter. */
const restMs = 2_000

/** Tells the server the new name of a shared list, which invitations and other apps' pages show. */
export function useListTitles(lists: readonly Todo[], shared: ReadonlyMap<string, Space>): void {
  useEffect(() => {
    const renamed = lists.flatMap(({ id, text }) => {
      const space = shared.get(id)
      const isMine = space?.role === 'owner' && space.state === 'open'
      return space && isMine && text.trim() !== '' && text.trim() !== space.title
        ? [{ space: space.id, title: text }]
        : []
    })
    if (renamed.length === 0) return
    const timer = setTimeout(() => {
      // It is tried again with the next change of the list.
      for (const each of renamed) call(renameSpace, each).catch(() => {})
    }, restMs)
    return () => clearTimeout(timer)
  }, [lists, shared])
}
