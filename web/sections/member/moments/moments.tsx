import { useRouter } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import type { Account } from '#contract/account.ts'
import { noticesDocument } from '#contract/notice/notices.ts'
import { missionDocument } from '#contract/point/mission.ts'
import { pointDocument } from '#contract/point/point.ts'
import { useAnnouncedIn } from '../../../client/campaigns.ts'
import { useDocument } from '../../../client/live/documents.ts'
import { serverNow } from '../../../client/transport/server-clock.ts'
import { useToday } from '../../../client/use-today.ts'
import { dueMoments, type Moment } from './due-moments.ts'
import { MomentScreen } from './moment-screen.tsx'
import { useMoment } from './use-moment.ts'

type Props = { account: Account | null | undefined }

/** Celebrations on the member home, each shown once to a member. */
export function Moments({ account }: Props) {
  const today = useToday()
  // Only what the server says now: an earlier state may lack what another device has shown since.
  const missions = useAnnouncedIn(useDocument(missionDocument))
  const notices = useDocument(noticesDocument)?.notices
  const available = useDocument(pointDocument)?.available
  const due =
    account && missions && notices && available !== undefined
      ? dueMoments({ missions, available, notices, account, today, now: serverNow() })
      : []
  const { moment, done } = useMoment(due)
  return moment && <OpenMoment key={moment.key} moment={moment} onDone={done} />
}

/** It has an entry in the browser's history, so that the back button closes it. */
function OpenMoment({ moment, onDone }: { moment: Moment; onDone: () => void }) {
  const { history } = useRouter()
  const isAbove = useSyncExternalStore(history.subscribe, () => history.location.state.moment === moment.key)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each moment
  useEffect(() => {
    history.push(history.location.href, { moment: moment.key })
    return history.subscribe(() => history.location.state.moment !== moment.key && onDone())
  }, [])

  const close = () => (isAbove ? history.back() : onDone())
  // The page it leads to takes its place in the history.
  const leave = (href: string) => history.replace(href)
  return <MomentScreen moment={moment} onClose={close} onLeave={leave} />
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The key of the moment that is shown above the member home. */
    moment?: string
  }
}
