import { useEffect, useState } from 'react'
import type { RecordPlace } from '#web/storage/space/space-parts.ts'

/** Opens the shared thing that the address names, such as after an invitation, once its record is on this device. */
export function useLinkedSpace(
  places: ReadonlyMap<string, RecordPlace>,
  onOpen: (record: string) => void,
): void {
  const [wanted, setWanted] = useState<string | null>(null)
  useEffect(() => setWanted(new URLSearchParams(location.search).get('space')), [])
  useEffect(() => {
    if (wanted === null) return
    const found = [...places].find(([, { space }]) => space?.id === wanted)
    if (!found) return
    setWanted(null)
    onOpen(found[0])
  }, [wanted, places, onOpen])
}
