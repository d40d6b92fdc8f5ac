import type { RouteComponent } from '@tanstack/react-router'
import { type Channel, channels, giftNames } from '#contract/exchange/exchange-rules.ts'
import { staticPage } from '../boot/static-page.tsx'
import { settings } from '../client/settings.ts'
import { lazyPage } from './lazy-page.tsx'

export type Page = {
  path: string
  title: string
  /** For search engines and share cards. Member pages need none, which saves bytes for every visitor. */
  description?: string
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
 * Every URL of the product. The file of a page follows its path: /apps/note is pages/apps/note.tsx. The channels share
 * pages/mypage/exchange/channel.tsx.
 */
export const pages = [
  {
    path: '/',
    title: 'こつこつ | 毎日の小さな記録が、ポイントになる。',
    description:
      'メモ、レシピ、やること、体重。登録なしで使える小さなアプリと、続けるほど貯まるポイント。貯まったポイントはギフトに交換できます。',
    area: 'site',
    indexable: true,
    component: staticPage(
      {
        path: '/',
        load: () => import('../pages/index.tsx'),
        islands: () => import('../sections/home/examples.tsx').then(({ examples }) => examples),
      },
      'Home',
    ),
  },
  {
    path: '/apps/note',
    title: named('メモ'),
    description: '思いついたことをすぐに書きとめるメモ。登録なしで、オフラインでも使えます。',
    area: 'app',
    indexable: true,
    component: lazyPage(() => import('../pages/apps/note.tsx'), 'Note'),
  },
  {
    path: '/apps/recipe',
    title: named('レシピ'),
    description: '材料と手順をまとめ、人数に合わせて分量を計算するレシピ帳。登録なしで使えます。',
    area: 'app',
    indexable: true,
    component: lazyPage(() => import('../pages/apps/recipe.tsx'), 'Recipe'),
  },
  {
    path: '/apps/todo',
    title: named('やること'),
    description: '「明日18時 牛乳」と書くだけで予定になるリスト。登録なしで使えます。',
    area: 'app',
    indexable: true,
    component: lazyPage(() => import('../pages/apps/todo.tsx'), 'Todo'),
  },
  {
    path: '/apps/weight',
    title: named('体重'),
    description: '体重をワンタップで記録し、変化の流れをグラフで見られます。登録なしで使えます。',
    area: 'app',
    indexable: true,
    component: lazyPage(() => import('../pages/apps/weight.tsx'), 'Weight'),
  },
  {
    path: '/contact',
    title: named('お問い合わせ'),
    description: 'こつこつへのご質問やご意見、お困りのことをお寄せいただく窓口です。',
    area: 'site',
    indexable: true,
    component: lazyPage(() => import('../pages/contact.tsx'), 'Contact'),
  },
  {
    path: '/privacypolicy',
    title: named('プライバシーポリシー'),
    description: 'こつこつがお預かりする個人情報の項目、利用目的、保管期間と、開示などのご請求の方法です。',
    area: 'site',
    indexable: true,
    component: lazyPage(() => import('../pages/privacypolicy.tsx'), 'PrivacyPolicy'),
  },
  {
    path: '/termofservice',
    title: named('利用規約'),
    description: 'こつこつをご利用いただくうえでの約束ごとと、ポイントの取扱いを定めた規約です。',
    area: 'site',
    indexable: true,
    component: lazyPage(() => import('../pages/termofservice.tsx'), 'TermOfService'),
  },
  {
    path: '/tokusho_law',
    title: named('特定商取引法に基づく表記'),
    description: '特定商取引法に準じて、こつこつの運営者と提供の条件を表示しています。',
    area: 'site',
    indexable: true,
    component: lazyPage(() => import('../pages/tokusho_law.tsx'), 'TokushoLaw'),
  },
  {
    path: '/ipxImages',
    title: named('画像一覧'),
    description: 'こつこつで使っている画像を、用意しているすべての形式と大きさで並べたページです。',
    area: 'site',
    indexable: false,
    component: lazyPage(() => import('../pages/ipxImages.tsx'), 'IpxImages'),
  },
  {
    path: '/lps',
    title: named('キャンペーン'),
    description: 'お友だち紹介プログラムなど、こつこつの取り組みとキャンペーンのご案内です。',
    area: 'site',
    indexable: true,
    component: lazyPage(() => import('../pages/lps.tsx'), 'Lps'),
  },
  {
    path: '/lps/referral',
    title: named('お友だちを紹介する'),
    description:
      'お友だちを紹介すると、あなたに300ポイント、お友だちに100ポイント（条件あり）。紹介のしかたと条件をご案内します。',
    area: 'site',
    indexable: true,
    component: lazyPage(() => import('../pages/lps/referral.tsx'), 'LpsReferral'),
  },
  {
    path: '/lps/referralFriend',
    title: named('紹介された方へ'),
    description:
      'お友だちの紹介でこつこつに登録すると100ポイント（条件あり）。受け取るまでの3つのステップをご案内します。',
    area: 'site',
    indexable: true,
    component: lazyPage(() => import('../pages/lps/referralFriend.tsx'), 'LpsReferralFriend'),
  },
  {
    path: '/mypage',
    title: mypageTitle,
    description: 'こつこつのログインと会員登録。スタンプとミッションでポイントを貯め、ギフトに交換できます。',
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
    description: 'サーバーで問題が起きたときに表示されるページです。',
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
    description: '開発用に、デザインの部品をすべて並べたページです。',
    area: 'site',
    indexable: false,
    component: lazyPage(() => import('../pages/__local/ui.tsx'), 'UiGalleryPage'),
  },
]

/** The routes of this build. */
export const activePages: Page[] = settings.localMode ? [...pages, ...localPages] : [...pages]

const pagesByPath = new Map(activePages.map((page) => [page.path, page]))

export const pageAt = (path: string): Page | undefined => pagesByPath.get(path)
