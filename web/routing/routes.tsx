import type { RouteComponent } from '@tanstack/react-router'
import { appIds, appPath, apps } from '#contract/apps/apps.ts'
import { type Channel, channels, giftNames } from '#contract/exchange/channel-names.ts'
import { joinPage } from '#contract/space/join-path.ts'
import { manifests } from '../apps/manifests.ts'
import { staticPage } from '../boot/static-page.tsx'
import { settings } from '../client/settings.ts'
import { lazyPage } from './lazy-page.tsx'

export type Page = {
  path: string
  title: string
  /**
   * The frame around the page: the site's, or the members'. An app has the frame of whoever uses it. Member pages are not
   * prerendered.
   */
  area: 'site' | 'app' | 'member'
  /** Whether search engines may list it. */
  indexable: boolean
  /** `isStatic`: the prerendered page needs no code of its own until somebody uses an island. */
  component: RouteComponent & { isStatic?: true }
}

const named = (name: string) => `${name} | こつこつ`

/** Also the title of the shell, before the guard has decided. */
export const mypageTitle = named('マイページ')

/** The title of `/mypage/` for a visitor, who sees the sign-in. */
export const signInTitle = named('ログイン')

/** Used for every path that is not in the table. */
export const notFoundTitle = 'Page Not Found'

/** As in links: the sign-in ends with a slash. */
export const addressPath = (path: string): string => (path === '/mypage' ? '/mypage/' : path)

const ChannelPage = lazyPage(() => import('../pages/mypage/exchange/channel.tsx'), 'ExchangeChannel')
const channelPage = (channel: Channel) =>
  Object.assign(() => <ChannelPage channel={channel} />, { preload: ChannelPage.preload })

/**
 * Every URL of the product. The file of a page follows its path: /lps/referral is pages/lps/referral.tsx. The channels
 * share pages/mypage/exchange/channel.tsx, and the page of an app is in its folder.
 */
export const pages = [
  {
    path: '/',
    title: 'こつこつ | 毎日の小さな記録が、ポイントになる。',
    area: 'site',
    indexable: true,
    component: staticPage(
      {
        path: '/',
        load: () => import('../pages/index.tsx'),
        islands: () => import('../sections/home/examples.tsx').then(({ examples }) => examples),
        values: () => import('../sections/home/values.tsx').then(({ values }) => values),
      },
      'Home',
    ),
  },
  ...appIds.map((app) => ({
    path: appPath(app),
    title: named(apps[app].name),
    area: 'app' as const,
    indexable: true as const,
    component: lazyPage(manifests[app].load, 'Page'),
  })),
  {
    path: '/contact',
    title: named('お問い合わせ'),
    area: 'site',
    indexable: true,
    component: lazyPage(() => import('../pages/contact.tsx'), 'Contact'),
  },
  {
    path: '/privacypolicy',
    title: named('プライバシーポリシー'),
    area: 'site',
    indexable: true,
    component: lazyPage(() => import('../pages/privacypolicy.tsx'), 'PrivacyPolicy'),
  },
  {
    path: '/termofservice',
    title: named('利用規約'),
    area: 'site',
    indexable: true,
    component: lazyPage(() => import('../pages/termofservice.tsx'), 'TermOfService'),
  },
  {
    path: '/tokusho_law',
    title: named('特定商取引法に基づく表記'),
    area: 'site',
    indexable: true,
    component: lazyPage(() => import('../pages/tokusho_law.tsx'), 'TokushoLaw'),
  },
  {
    path: '/ipxImages',
    title: named('画像一覧'),
    area: 'site',
    indexable: false,
    component: lazyPage(() => import('../pages/ipxImages.tsx'), 'IpxImages'),
  },
  {
    path: joinPage,
    title: named('招待'),
    area: 'site',
    indexable: false,
    component: lazyPage(() => import('../pages/join.tsx'), 'Join'),
  },
  {
    path: '/lps',
    title: named('キャンペーン'),
    area: 'site',
    indexable: true,
    component: lazyPage(() => import('../pages/lps.tsx'), 'Lps'),
  },
  {
    path: '/lps/referral',
    title: named('お友だちを紹介する'),
    area: 'site',
    indexable: true,
    component: lazyPage(() => import('../pages/lps/referral.tsx'), 'LpsReferral'),
  },
  {
    path: '/lps/referralFriend',
    title: named('紹介された方へ'),
    area: 'site',
    indexable: true,
    component: lazyPage(() => import('../pages/lps/referralFriend.tsx'), 'LpsReferralFriend'),
  },
  {
    path: '/mypage',
    title: mypageTitle,
    area: 'member',
    // Search engines see the sign-in. The pages below belong to the member.
    indexable: true,
    component: lazyPage(() => import('../pages/mypage.tsx'), 'Mypage'),
  },
  {
    path: '/mypage/account',
    title: named('アカウント'),
    area: 'member',
    indexable: false,
    component: lazyPage(() => import('../pages/mypage/account.tsx'), 'Account'),
  },
  {
    path: '/mypage/account/delete',
    title: named('退会'),
    area: 'member',
    indexable: false,
    component: lazyPage(() => import('../pages/mypage/account/delete.tsx'), 'AccountDelete'),
  },
  {
    path: '/mypage/exchange',
    title: named('ポイント交換'),
    area: 'member',
    indexable: false,
    component: lazyPage(() => import('../pages/mypage/exchange.tsx'), 'Exchange'),
  },
  ...channels.map((channel) => ({
    path: `/mypage/exchange/${channel}` as const,
    title: named(`${giftNames[channel]}に交換`),
    area: 'member' as const,
    indexable: false as const,
    component: channelPage(channel),
  })),
  {
    path: '/mypage/history',
    title: named('ポイント履歴'),
    area: 'member',
    indexable: false,
    component: lazyPage(() => import('../pages/mypage/history.tsx'), 'History'),
  },
  {
    path: '/mypage/referral',
    title: named('お友だち紹介'),
    area: 'member',
    indexable: false,
    component: lazyPage(() => import('../pages/mypage/referral.tsx'), 'Referral'),
  },
  {
    path: '/500',
    title: 'Internal Server Error',
    area: 'site',
    indexable: false,
    component: lazyPage(() => import('../pages/500.tsx'), 'InternalServerError'),
  },
] as const satisfies readonly Page[]

/** Development aids: in production these paths do not exist. */
const localPages: Page[] = [
  {
    path: '/__local/ui',
    title: named('デザインの部品'),
    area: 'site',
    indexable: false,
    component: lazyPage(() => import('../pages/__local/ui.tsx'), 'UiGalleryPage'),
  },
]

/** The routes of this build. */
export const activePages: Page[] = settings.localMode ? [...pages, ...localPages] : [...pages]

const pagesByPath = new Map(activePages.map((page) => [page.path, page]))

export const pageAt = (path: string): Page | undefined => pagesByPath.get(path)
