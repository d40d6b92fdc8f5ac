import { use } from 'react'
import { DeviceIcon } from '#web/ui/icons/things/device.tsx'
import { KeptHereIds } from './kept-here-ids.ts'

/** In the row of a record that is on this device alone, because the server refuses more. Usually renders nothing. */
export function KeptHereMark({ id }: { id: string }) {
  if (!use(KeptHereIds).has(id)) return null
  return (
    <span className="inline-flex items-center gap-1 text-xs font-bold whitespace-nowrap text-warning">
      <DeviceIcon size={16} />
      この端末だけ
    </span>
  )
}
