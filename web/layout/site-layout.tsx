import type { ReactNode } from 'react'
import { appItems } from '../apps/app-items.tsx'
import { Logo } from '../art/logo.tsx'
import { useUser } from '../client/session/auth-state.ts'
import { ButtonLink } from '../ui/buttons/button-link.tsx'
import { Container } from '../ui/content/container.tsx'
import { MailIcon } from '../ui/icons/things/mail.tsx'
import { SproutIcon } from '../ui/icons/things/sprout.tsx'
import { SiteFooter } from '../ui/navigation/site-footer.tsx'
import { SiteHeader } from '../ui/navigation/site-header.tsx'
import { SkipLink } from '../ui/navigation/skip-link.tsx'
import { ThemeSwitch } from '../ui/styles/theme-switch.tsx'
import { ServiceStatusPlace } from './service-status-place.tsx'

type Props = { path: string; children: ReactNode }

const service = [
  { href: '/lps', label: 'キャンペーン', icon: <SproutIcon /> },
  { href: '/contact', label: 'お問い合わせ', icon: <MailIcon /> },
]

const member = { href: '/mypage/', label: 'マイページ' }

const legal = [
  { href: '/termofservice', label: '利用規約' },
  { href: '/privacypolicy', label: 'プライバシーポリシー' },
  { href: '/tokusho_law', label: '特定商取引法に基づく表記' },
]

/** These are edge to edge and use their own Containers. */
const edgeToEdge = ['/', '/contact', '/privacypolicy', '/termofservice', '/tokusho_law', '/__local/ui']

/** The frame of the public site. */
export function SiteLayout({ path, children }: Props) {
  const isMember = useUser() !== null
  return (
    <div className="[--frame-top:4rem] lg:[--frame-top:calc(4.5rem+1px)]">
      <SkipLink />
      <SiteHeader
        brand={<Logo />}
        brandLabel="こつこつ ホーム"
        homeHref={isMember ? member.href : '/'}
        items={[...appItems, ...service]}
        path={path}
        actions={
          // Less wide on the narrowest phones, so that the header keeps one line.
          <ButtonLink
            href={member.href}
            size="sm"
            variant={isMember ? 'secondary' : 'primary'}
            className="max-[359px]:px-3"
          >
            {isMember ? member.label : 'ログイン'}
          </ButtonLink>
        }
        menuEnd={<ThemeSwitch />}
      />
      {/* At least as high as the screen: otherwise a visible footer would move while the page loads. */}
      <main id="main" tabIndex={-1} className="min-h-[calc(100dvh-4rem)] outline-none">
        <Container width="wide" className="pt-4 empty:hidden">
          <ServiceStatusPlace withAnnouncements />
        </Container>
        {edgeToEdge.includes(path) || path.startsWith('/lps') ? (
          children
        ) : (
          // The sign-in uses the narrower width of the member pages.
          <Container width={path === '/mypage' ? 'page' : 'wide'} className="pb-16 lg:pb-24">
            {children}
          </Container>
        )}
      </main>
      <SiteFooter
        brand={<Logo />}
        line="毎日の小さな記録が、ポイントになる。"
        groups={[
          { title: 'アプリ', items: appItems },
          { title: 'サービス', items: [...service, member] },
          { title: '規約・ポリシー', items: legal },
        ]}
        small="© こつこつ"
        end={<ThemeSwitch />}
      />
    </div>
  )
}
