import { useEffect, useState } from 'react'
import type { Space } from '#contract/space/space.ts'
import { onServerTime, serverNow } from '#web/client/transport/server-clock.ts'
import { othersOf } from '#web/text/space.ts'
import { PeopleIcon } from '#web/ui/icons/things/people.tsx'
import { lastChangeWords } from './space-words.ts'

type Props = { space: Space; onOpen: () => void }

/** Names the others and whoever changed it last: quiet, above the shared records. Leads to the sheet. */
export function SpaceLine({ space, onOpen }: Props) {
  const now = useMinute()
  const words = whoWords(space)
  const change = lastChangeWords(space, now)
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-11 w-full min-w-0 items-center gap-2 rounded-md px-2 text-left text-sm text-ink-soft hover:bg-paper-deep hover:text-ink"
    >
      <PeopleIcon size={20} className="shrink-0" />
      <span className="flex min-w-0 flex-1 flex-wrap gap-x-2 py-1">
        <span className="font-bold">{words}</span>
        {space.role === 'read' && <span className="whitespace-nowrap">見るだけ</span>}
        {change && <span>{change}</span>}
      </span>
    </button>
  )
}

function whoWords(space: Space): string {
  if (space.state === 'ended') return 'いっしょに使うのは終わりました'
  const others = othersOf(space)
  return others ? `${others}といっしょに` : '招待した人を待っています'
}

/** The time, to the minute. */
function useMinute(): Date {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const look = () => setNow(serverNow())
    const timer = setInterval(look, 30_000)
    const stop = onServerTime(look)
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [])
  return now
}
