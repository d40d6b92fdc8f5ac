import { useState } from 'react'
import { type Notice, type Notices, readNotices } from '#contract/notice/notices.ts'
import { call } from '#web/client/transport/call.ts'
import { errorSentence } from '#web/text/auth-error.ts'
import { useAction } from '#web/ui/use-action.ts'

type Older = { notices: Notice[]; hasMore: boolean }

/** The notices of the document and the pages before them that were asked for. */
export function useOlderNotices(newest: Pick<Notices, 'notices' | 'hasMore'>) {
  const [older, setOlder] = useState<Older | null>(null)
  // While the panel is open new notices push old ones out of the document; they are in `older` or still in it.
  const known = new Map([...newest.notices, ...(older?.notices ?? [])].map((notice) => [notice.seq, notice]))
  const notices = [...known.values()].sort((one, other) => other.seq - one.seq)
  const oldest = notices.at(-1)?.seq

  const { run: readMore, isBusy } = useAction(async () => {
    if (oldest === undefined) return
    const page = await call(readNotices, { before: oldest })
    setOlder({ notices: [...(older?.notices ?? []), ...page.notices], hasMore: page.hasMore })
  }, errorSentence)

  return { notices, hasMore: older?.hasMore ?? newest.hasMore, readMore, isBusy }
}
