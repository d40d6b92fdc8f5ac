import { countedPages } from '#contract/analytics-pages.ts'
import { appIds, appPath, apps } from '#contract/apps/apps.ts'

/** The routes of docs/product.md, each with its heading. */
export const publicRoutes: [path: string, heading: string | RegExp][] = [
  ['/', /.+/],
  ...appIds.map((app): [string, string] => [appPath(app), apps[app].name]),
  ['/contact', 'お問い合わせ'],
  ['/privacypolicy', 'プライバシーポリシー'],
  ['/termofservice', '利用規約'],
  ['/tokusho_law', '特定商取引法に基づく表記'],
  ['/ipxImages', /.+/],
  ['/join', 'この招待は使えません'],
  ['/lps', /.+/],
  ['/lps/referral', /.+/],
  ['/lps/referralFriend', /.+/],
]

export const appRoutes = appIds.map(appPath)

/** Public pages that search engines must not list. */
export const unlistedRoutes = ['/ipxImages', '/join']

export const memberRoutes = countedPages.filter((path) => path.startsWith('/mypage'))
