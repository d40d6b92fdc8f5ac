import { useEffect } from 'react'
import { renameSpace, type Space } from '#contract/space/space.ts'
import { spaceTitleOf } from '#contract/space/space-title.ts'
import { call } from '#web/client/transport/call.ts'

/** A name is written letter by letter. */
const restMs = 2_000

type Named = { space: Space; title: string }

/** Tells the server the new names of shared things, which invitations and other pages show. `named`: memoized. */
export function useSpaceTitles(named: readonly Named[]): void {
  useEffect(() => {
    const renamed = named.flatMap(({ space, title: name }) => {
      const title = spaceTitleOf(name)
      const isMine = space.role === 'owner' && space.state === 'open'
      return isMine && title !== '' && title !== space.title ? [{ space: space.id, title }] : []
    })
    if (renamed.length === 0) return
    const timer = setTimeout(() => {
      // It is tried again with the next change.
      for (const each of renamed) call(renameSpace, each).catch(() => {})
    }, restMs)
    return () => clearTimeout(timer)
  }, [named])
}
