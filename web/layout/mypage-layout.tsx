import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react'
import { accountDocument } from '#contract/account.ts'
import { useDocument } from '../client/live/documents.ts'
import { useUser } from '../client/session/auth-state.ts'
import { provideSignOutQuestion, type SignOutPurpose } from '../client/session/before-sign-out.ts'
import { endWelcome, isWelcomeDue } from '../client/session/welcome-due.ts'
import { type Reach, useReach } from '../client/transport/reach.ts'
import { SignOutButton } from '../features/auth/settings/sign-out-button.tsx'
import { AnnouncementBanner } from '../features/notice/announcement-banner.tsx'
import { NoticeBell } from '../features/notice/notice-bell.tsx'
import { AsOf } from '../features/point/as-of.tsx'
import { useIsMailLink } from '../routing/use-route.ts'
import { OfflineChip } from '../ui/feedback/offline-chip.tsx'
import { MemberFrame } from './member-frame.tsx'
import { QuietBoundary } from './quiet-boundary.tsx'
import { ServiceStatusPlace } from './service-status-place.tsx'

/** Loaded when the member's documents are there, so that these never wait for it. */
const MemberDialogs = lazy(() =>
  import('./member-dialogs.tsx').then(({ MemberDialogs }) => ({ default: MemberDialogs })),
)
const RecordQuestions = lazy(() =>
  import('../apps/frame/record-questions.tsx').then(({ RecordQuestions }) => ({ default: RecordQuestions })),
)
const Welcome = lazy(() => import('./welcome.tsx').then((module) => ({ default: module.Welcome })))

const askSignOut = (purpose: SignOutPurpose) =>
  import('../apps/frame/sign-out/ask-sign-out.ts')
    .then((frame) => frame.askSignOut(purpose))
    // If the code cannot load, do not ask: the records stay, locked to the member.
    .catch(() => async () => {})

type Props = { path: string; children: ReactNode }

const reachText: Record<Reach, string | null> = {
  reachable: null,
  offline: 'オフライン',
  away: '接続できません',
}

/** The member frame with what is known of the member. */
export function MypageLayout({ path, children }: Props) {
  const reach = useReach()
  const isShown = useDocument(accountDocument) !== undefined || reach !== 'reachable'
  const [areRecordsSettled, setRecordsSettled] = useState(false)
  const settleRecords = useCallback(() => setRecordsSettled(true), [])
  useEffect(() => provideSignOutQuestion(askSignOut), [])
  return (
    <>
      <MemberFrame
        path={path}
        signOut={<SignOutButton />}
        status={
          <>
            <OfflineChip isSignOnPhones>{reachText[reach]}</OfflineChip>
            <QuietBoundary>
              <NoticeBell asOf={(record) => <AsOf record={record} />} />
            </QuietBoundary>
          </>
        }
      >
        <ServiceStatusPlace />
        <AnnouncementBanner />
        {children}
      </MemberFrame>
      {isShown && (
        <>
          <Later>
            <MemberDialogs />
          </Later>
          <Later>
            <RecordQuestions onSettled={settleRecords} />
          </Later>
          {/* One question at a time: what becomes of the records comes first. */}
          {areRecordsSettled && (
            <QuietBoundary>
              <WelcomeAfterRegistration />
            </QuietBoundary>
          )}
        </>
      )}
    </>
  )
}

function Later({ children }: { children: ReactNode }) {
  return (
    <QuietBoundary>
      <Suspense>{children}</Suspense>
    </QuietBoundary>
  )
}

/** The welcome, by itself once after a registration. */
function WelcomeAfterRegistration() {
  const uid = useUser()?.uid
  const isMailLink = useIsMailLink()
  const [isEnded, setEnded] = useState(false)
  // It asks to open the mail, and would cover the button that the mail leads to.
  if (!uid || isEnded || isMailLink || !isWelcomeDue(uid)) return null
  const end = () => {
    endWelcome()
    setEnded(true)
  }
  return (
    <Suspense>
      <Welcome onClose={end} />
    </Suspense>
  )
}
