import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { provideSignOutQuestion, type SignOutPurpose } from '../client/session/before-sign-out.ts'
import { type Reach, useReach } from '../client/transport/reach.ts'
import { PasskeyOffer } from '../features/auth/passkey/passkey-offer.tsx'
import { ReauthenticationDialog } from '../features/auth/reauthentication/reauthentication-dialog.tsx'
import { SignOutButton } from '../features/auth/settings/sign-out-button.tsx'
import { AnnouncementBanner } from '../features/notice/announcement-banner.tsx'
import { NoticeBell } from '../features/notice/notice-bell.tsx'
import { AsOf } from '../features/point/as-of.tsx'
import { OfflineChip } from '../ui/feedback/offline-chip.tsx'
import { MemberFrame } from './member-frame.tsx'
import { SectionBoundary } from './section-boundary.tsx'
import { ServiceStatusPlace } from './service-status-place.tsx'

/** Code that only the apps' records need is loaded beside the page, not before it. */
const RecordQuestions = lazy(() =>
  import('../apps/frame/record-questions.tsx').then(({ RecordQuestions }) => ({ default: RecordQuestions })),
)

const askSignOut = (purpose: SignOutPurpose) =>
  import('../apps/frame/ask-sign-out.ts')
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
  useEffect(() => provideSignOutQuestion(askSignOut), [])
  return (
    <>
      <MemberFrame
        path={path}
        signOut={<SignOutButton />}
        status={
          <>
            <OfflineChip isSignOnPhones>{reachText[useReach()]}</OfflineChip>
            <SectionBoundary quiet>
              <NoticeBell asOf={(record) => <AsOf record={record} />} />
            </SectionBoundary>
          </>
        }
      >
        <ServiceStatusPlace />
        <AnnouncementBanner />
        {children}
      </MemberFrame>
      <PasskeyOffer />
      <ReauthenticationDialog />
      <SectionBoundary quiet>
        <Suspense>
          <RecordQuestions />
        </Suspense>
      </SectionBoundary>
    </>
  )
}
