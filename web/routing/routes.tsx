import type { RouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { appIds, appPath, apps } from '#contract/apps/apps.ts'
import { type Channel, channels, giftNames } from '#contract/exchange/channel-names.ts'
import { joinPage } from '#contract/space/join-path.ts'
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

const loaders = async () => (await import('./page-loaders.ts')).pageLoaders
type PageLoaders = Awaited<ReturnType<typeof loaders>>

/** A page of the table, or the frame of members: its code comes with the list of its files. */
export const latePage = <Props extends object>(load: (pages: PageLoaders) => Promise<ComponentType<Props>>) =>
  lazyPage(async () => ({ Page: await load(await loaders()) }), 'Page')

/** For every path that is not in the table. */
export const NotFound = latePage((pages) => pages.notFound())

const ChannelPage = latePage((pages) => pages.exchangeChannel())
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
        load: async () => ({ Home: await (await loaders()).home() }),
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
    component: latePage((pages) => pages.app(app)),
  })),
  {
    path: '/contact',
    title: named('お問い合わせ'),
    area: 'site',
    indexable: true,
    component: latePage((pages) => pages.contact()),
  },
  {
    path: '/privacypolicy',
    title: named('プライバシーポリシー'),
    area: 'site',
    indexable: true,
    component: latePage((pages) => pages.privacyPolicy()),
  },
  {
    path: '/termofservice',
    title: named('利用規約'),
    area: 'site',
    indexable: true,
    component: latePage((pages) => pages.termOfService()),
  },
  {
    path: '/tokusho_law',
    title: named('特定商取引法に基づく表記'),
    area: 'site',
    indexable: true,
    component: latePage((pages) => pages.tokushoLaw()),
  },
  {
    path: '/ipxImages',
    title: named('画像一覧'),
    area: 'site',
    indexable: false,
    component: latePage((pages) => pages.ipxImages()),
  },
  {
    path: joinPage,
    title: named('招待'),
    area: 'site',
    indexable: false,
    component: latePage((pages) => pages.join()),
  },
  {
    path: '/lps',
    title: named('キャンペーン'),
    area: 'site',
    indexable: true,
    component: latePage((pages) => pages.lps()),
  },
  {
    path: '/lps/referral',
    title: named('お友だちを紹介する'),
    area: 'site',
    indexable: true,
    component: latePage((pages) => pages.lpsReferral()),
  },
  {
    path: '/lps/referralFriend',
    title: named('紹介された方へ'),
    area: 'site',
    indexable: true,
    component: latePage((pages) => pages.lpsReferralFriend()),
  },
  {
    path: '/mypage',
    title: mypageTitle,
    area: 'member',
    // Search engines see the sign-in. The pages below belong to the member.
    indexable: true,
    component: latePage((pages) => pages.mypage()),
  },
  {
    path: '/mypage/account',
    title: named('アカウント'),
    area: 'member',
    indexable: false,
    component: latePage((pages) => pages.account()),
  },
  {
    path: '/mypage/account/delete',
    title: named('退会'),
    area: 'member',
    indexable: false,
    component: latePage((pages) => pages.accountDelete()),
  },
  {
    path: '/mypage/exchange',
    title: named('ポイント交換'),
    area: 'member',
    indexable: false,
    component: latePage((pages) => pages.exchange()),
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
    component: latePage((pages) => pages.history()),
  },
  {
    path: '/mypage/referral',
    title: named('お友だち紹介'),
    area: 'member',
    indexable: false,
    component: latePage((pages) => pages.referral()),
  },
  {
    path: '/500',
    title: 'Internal Server Error',
    area: 'site',
    indexable: false,
    component: latePage((pages) => pages.internalServerError()),
  },
] as const satisfies readonly Page[]

/** Development aids: in production these paths do not exist. */
const localPages: Page[] = [
  {
    path: '/__local/ui',
    title: named('デザインの部品'),
    area: 'site',
    indexable: false,
    component: latePage((pages) => pages.uiGallery()),
  },
]

/** The routes of this build. */
export const activePages: Page[] = settings.localMode ? [...pages, ...localPages] : [...pages]

const pagesByPath = new Map(activePages.map((page) => [page.path, page]))

export const pageAt = (path: string): Page | undefined => pagesByPath.get(path)
