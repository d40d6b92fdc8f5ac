import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { appItems } from '../apps/frame/app-items.tsx'
import { Logo } from '../art/logo.tsx'
import { provideSignOutQuestion, type SignOutPurpose } from '../client/session/before-sign-out.ts'
import { type Reach, useReach } from '../client/transport/reach.ts'
import { PasskeyOffer } from '../features/auth/passkey/passkey-offer.tsx'
import { ReauthenticationDialog } from '../features/auth/reauthentication/reauthentication-dialog.tsx'
import { SignOutButton } from '../features/auth/settings/sign-out-button.tsx'
import { AnnouncementBanner } from '../features/notice/announcement-banner.tsx'
import { NoticeBell } from '../features/notice/notice-bell.tsx'
import { AsOf } from '../features/point/as-of.tsx'
import { Container } from '../ui/content/container.tsx'
import { OfflineChip } from '../ui/feedback/offline-chip.tsx'
import { HomeIcon } from '../ui/icons/directions/home.tsx'
import { GiftIcon } from '../ui/icons/things/gift.tsx'
import { HistoryIcon } from '../ui/icons/things/history.tsx'
import { PeopleIcon } from '../ui/icons/things/people.tsx'
import { PersonIcon } from '../ui/icons/things/person.tsx'
import { AppSwitcher } from '../ui/navigation/app-switcher.tsx'
import { SideBar } from '../ui/navigation/side-bar.tsx'
import { SkipLink } from '../ui/navigation/skip-link.tsx'
import { TabBar } from '../ui/navigation/tab-bar.tsx'
import { ThemeSwitch } from '../ui/styles/theme-switch.tsx'
import { HelpMenu } from './help-menu.tsx'
import { SectionBoundary } from './section-boundary.tsx'

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

const tabs = [
  { href: '/mypage/', label: 'ホーム', icon: <HomeIcon />, exact: true },
  { href: '/mypage/exchange', label: '交換', icon: <GiftIcon /> },
  { href: '/mypage/history', label: '履歴', icon: <HistoryIcon /> },
  { href: '/mypage/referral', label: '紹介', icon: <PeopleIcon /> },
  { href: '/mypage/account', label: 'アカウント', icon: <PersonIcon /> },
]

/** The frame of the member area: tabs at the bottom on phones, beside the page on desktops. */
export function MypageLayout({ path, children }: Props) {
  useEffect(() => provideSignOutQuestion(askSignOut), [])
  return (
    <div className="flex min-h-dvh">
      <SkipLink />
      <SideBar
        label="マイページ"
        groups={[{ items: tabs }, { title: 'アプリ', items: appItems }]}
        path={path}
        start={<Home />}
        end={
          <div className="grid justify-items-start gap-4">
            <SignOutButton />
            <ThemeSwitch />
          </div>
        }
      />
      <div className="min-w-0 grow pb-28 lg:pb-16">
        <header
          data-print="no"
          className="sticky top-0 z-20 flex items-center justify-between bg-paper/90 px-5 py-2 backdrop-blur-md sm:px-8 lg:static lg:h-16 lg:justify-end"
        >
          <div className="lg:hidden">
            <Home />
          </div>
          <div className="flex items-center sm:gap-2">
            <OfflineChip isSignOnPhones>{reachText[useReach()]}</OfflineChip>
            <SectionBoundary quiet>
              <NoticeBell asOf={(record) => <AsOf record={record} />} />
            </SectionBoundary>
            <HelpMenu />
            <div className="lg:hidden">
              <AppSwitcher label="アプリを切り替える" items={appItems} path={path} />
            </div>
          </div>
        </header>
        <main id="main" tabIndex={-1} className="outline-none">
          <Container width="page">
            <AnnouncementBanner />
            {children}
          </Container>
        </main>
      </div>
      <TabBar items={tabs} path={path} label="マイページ" />
      <PasskeyOffer />
      <ReauthenticationDialog />
      <SectionBoundary quiet>
        <Suspense>
          <RecordQuestions />
        </Suspense>
      </SectionBoundary>
    </div>
  )
}

function Home() {
  return (
    <a href="/" aria-label="こつこつ ホーム" className="inline-flex min-h-11 items-center">
      <Logo />
    </a>
  )
}
