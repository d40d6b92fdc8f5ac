import type { ReactNode } from 'react'
import { appItems } from '../apps/app-items.tsx'
import { Logo } from '../art/logo.tsx'
import { Container } from '../ui/content/container.tsx'
import { HomeIcon } from '../ui/icons/directions/home.tsx'
import { GiftIcon } from '../ui/icons/things/gift.tsx'
import { HistoryIcon } from '../ui/icons/things/history.tsx'
import { PeopleIcon } from '../ui/icons/things/people.tsx'
import { PersonIcon } from '../ui/icons/things/person.tsx'
import { AppRow } from '../ui/navigation/app-row.tsx'
import { isCurrent } from '../ui/navigation/nav-item.ts'
import { SideBar } from '../ui/navigation/side-bar.tsx'
import { SkipLink } from '../ui/navigation/skip-link.tsx'
import { TabBar } from '../ui/navigation/tab-bar.tsx'
import { ThemeSwitch } from '../ui/styles/theme-switch.tsx'
import { HelpMenu } from './help-menu.tsx'

type Props = {
  path: string
  /** Left of the help: whether the server is reachable, the bell. */
  status: ReactNode
  signOut: ReactNode
  children: ReactNode
}

const home = { href: '/mypage/', label: 'ホーム', icon: <HomeIcon />, exact: true }

const tabs = [
  home,
  { href: '/mypage/exchange', label: '交換', icon: <GiftIcon /> },
  { href: '/mypage/history', label: '履歴', icon: <HistoryIcon /> },
  { href: '/mypage/referral', label: '紹介', icon: <PeopleIcon /> },
  { href: '/mypage/account', label: 'アカウント', icon: <PersonIcon /> },
]

/**
 * The frame of members, in the member area and in the apps: tabs at the bottom on phones, beside the page on desktops.
 * It needs no session, so that the apps' pages for members can be prerendered with it.
 */
export function MemberFrame({ path, status, signOut, children }: Props) {
  const isApp = path.startsWith('/apps/')
  const isTab = tabs.some(({ href }) => isCurrent({ href, label: '', exact: true }, path))
  return (
    <div className="flex min-h-dvh [--frame-top:3.75rem] lg:[--frame-top:4rem]">
      <SkipLink />
      <SideBar
        label="マイページ"
        groups={[{ items: tabs }, { title: 'アプリ', items: appItems }]}
        path={path}
        start={<Brand />}
        end={
          <div className="grid justify-items-start gap-4">
            {signOut}
            <ThemeSwitch />
          </div>
        }
      />
      <div className={`min-w-0 grow pb-28 ${isApp ? 'lg:pb-0' : 'lg:pb-16'}`}>
        <header
          data-print="no"
          className="sticky top-0 z-20 flex items-center justify-between gap-2 bg-paper/90 px-5 py-2 backdrop-blur-md max-[359px]:px-3 sm:px-8 lg:static lg:h-16 lg:justify-end"
        >
          <div className="lg:hidden">
            <Brand />
          </div>
          <div className="flex items-center sm:gap-2">
            {status}
            <HelpMenu />
          </div>
        </header>
        {isTab && <AppRow items={appItems} label="アプリ" />}
        <main id="main" tabIndex={-1} className="outline-none">
          <Container width={isApp ? 'wide' : 'page'}>{children}</Container>
        </main>
        {/* At the end of pages below a tab, such as the steps of an exchange: those have one thing to do. */}
        {!isTab && !isApp && <AppRow items={appItems} label="アプリ" />}
      </div>
      {/* Each app is one press away: from the member area by the row above, from another app by the tabs. */}
      {isApp ? (
        <TabBar items={[home, ...appItems]} path={path} label="アプリ" />
      ) : (
        <TabBar items={tabs} path={path} label="マイページ" />
      )}
    </div>
  )
}

function Brand() {
  return (
    <a href={home.href} aria-label="こつこつ ホーム" className="inline-flex min-h-11 items-center">
      <Logo />
    </a>
  )
}
