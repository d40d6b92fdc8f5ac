import { lazy, type ReactNode, Suspense, useState } from 'react'
import { memberEndedElsewhere } from '../../client/session/auth-state.ts'
import { farewell, keepFarewell } from '../../features/account/deletion-done.ts'
import { FarewellScreen } from '../../features/account/farewell-screen.tsx'
import { MailLink } from '../../features/auth/mail/mail-link.tsx'
import { WayIn } from '../../features/auth/sign-in/way-in.tsx'
import { StopNews } from '../../features/notice/stop-news.tsx'
import { QuietBoundary } from '../../layout/quiet-boundary.tsx'
import { SectionBoundary } from '../../layout/section-boundary.tsx'
import { WayInFrame } from '../../layout/way-in-frame.tsx'
import { useCurrentSearch } from '../../routing/use-route.ts'

/** A separate chunk, because hardly anybody needs it. */
const LeavingGifts = lazy(() =>
  import('../../features/exchange/leaving/leaving-gifts.tsx').then(({ LeavingGifts }) => ({
    default: LeavingGifts,
  })),
)

type Props = {
  onDone: () => void
  hasOwnRecords: () => Promise<boolean>
  /** The records of a member whose session ended elsewhere. */
  leftRecords: ReactNode
}

/** The sign-in, and the pages that links in mails open. */
export function Entrance({ onDone, hasOwnRecords, leftRecords }: Props) {
  const { mode, code, idToken, redirect, stopNews, newsletter, tab } = useCurrentSearch()
  const [, drawAgain] = useState(0)

  if (mode && typeof code === 'string') return <MailLink key={code} code={code} onDone={onDone} />
  if (typeof stopNews === 'string')
    return <StopNews token={stopNews} newsletter={isUuid(newsletter) ? newsletter : null} />
  const left = farewell()
  if (left) {
    const leave = () => {
      keepFarewell(null)
      drawAgain((times) => times + 1)
    }
    return <FarewellScreen {...left} onLeave={leave} />
  }
  return (
    <WayInFrame>
      <WayIn
        idToken={textOf(idToken)}
        redirect={textOf(redirect)}
        hasOwnRecords={hasOwnRecords}
        onSpent={onDone}
        wantsToRegister={tab === 'register'}
        leftRecords={
          memberEndedElsewhere() && (
            <QuietBoundary>
              <Suspense>{leftRecords}</Suspense>
            </QuietBoundary>
          )
        }
        leavingGifts={(receiveToken, onBack) => (
          <SectionBoundary>
            <Suspense>
              <LeavingGifts receiveToken={receiveToken} onBack={onBack} />
            </Suspense>
          </SectionBoundary>
        )}
      />
    </WayInFrame>
  )
}

/** The first value of a name repeated in the query. */
const textOf = (value: string | string[] | undefined) => [value].flat()[0]

/** Anything else would make the call a bad request. */
const isUuid = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)
