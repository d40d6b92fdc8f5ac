import { appIds, appPath } from './apps/apps.ts'
import { channels } from './exchange/channel-names.ts'

/** The pages that are counted by name, as in the table of routes; `web/routing/routes.test.ts` compares the two. */
export const countedPages: readonly string[] = [
  '/',
  ...appIds.map(appPath),
  '/contact',
  '/privacypolicy',
  '/termofservice',
  '/tokusho_law',
  '/ipxImages',
  '/join',
  '/lps',
  '/lps/referral',
  '/lps/referralFriend',
  '/mypage',
  '/mypage/account',
  '/mypage/account/delete',
  '/mypage/exchange',
  ...channels.map((channel) => `/mypage/exchange/${channel}`),
  '/mypage/history',
  '/mypage/referral',
  '/500',
]

/** All other paths together: anybody can make up paths, and each name would be a row of its own. */
export const otherPage = '/(other)'

/** With or without a slash at the end, as links are. */
export function countedPage(path: string): string {
  const page = path === '/' ? path : path.replace(/\/$/, '')
  return countedPages.includes(page) ? page : otherPage
}
