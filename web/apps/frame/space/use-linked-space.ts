import { useEffect, useState } from 'react'
import type { Space } from '#contract/space/space.ts'
import type { RecordPlace } from '#web/storage/space/space-parts.ts'

/** Opens the shared thing that the address names, such as after an invitation, once its record is on this device. */
export function useLinkedSpace(
  places: Iterable<readonly [string, Pick<RecordPlace, 'space'>]>,
  onOpen: (record: string, space: Space) => void,
): void {
  const [wanted, setWanted] = useState<string | null>(null)
  useEffect(() => setWanted(new URLSearchParams(location.search).get('space')), [])
  useEffect(() => {
    if (wanted === null) return
    for (const [id, { space }] of places) {
      if (space?.id !== wanted) continue
      setWanted(null)
      return onOpen(id, space)
    }
  }, [wanted, places, onOpen])
}
