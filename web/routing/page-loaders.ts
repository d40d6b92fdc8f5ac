import type { AppId } from '#contract/apps/apps.ts'
import { appPages } from '../apps/app-pages.ts'

/*
 * How the code of each page is loaded. A file of its own: the build writes the list of all files that these pages need
 * into it, and a first visit to the home page needs none of them. The HTML of every other page names this file.
 */

export const pageLoaders = {
  home: async () => (await import('../pages/index.tsx')).Home,
  mypageLayout: async () => (await import('../layout/mypage-layout.tsx')).MypageLayout,
  app: async (id: AppId) => (await appPages[id]()).Page,
  contact: async () => (await import('../pages/contact.tsx')).Contact,
  privacyPolicy: async () => (await import('../pages/privacypolicy.tsx')).PrivacyPolicy,
  termOfService: async () => (await import('../pages/termofservice.tsx')).TermOfService,
  tokushoLaw: async () => (await import('../pages/tokusho_law.tsx')).TokushoLaw,
  ipxImages: async () => (await import('../pages/ipxImages.tsx')).IpxImages,
  join: async () => (await import('../pages/join.tsx')).Join,
  lps: async () => (await import('../pages/lps.tsx')).Lps,
  lpsReferral: async () => (await import('../pages/lps/referral.tsx')).LpsReferral,
  lpsReferralFriend: async () => (await import('../pages/lps/referralFriend.tsx')).LpsReferralFriend,
  mypage: async () => (await import('../pages/mypage.tsx')).Mypage,
  account: async () => (await import('../pages/mypage/account.tsx')).Account,
  accountDelete: async () => (await import('../pages/mypage/account/delete.tsx')).AccountDelete,
  exchange: async () => (await import('../pages/mypage/exchange.tsx')).Exchange,
  exchangeChannel: async () => (await import('../pages/mypage/exchange/channel.tsx')).ExchangeChannel,
  history: async () => (await import('../pages/mypage/history.tsx')).History,
  referral: async () => (await import('../pages/mypage/referral.tsx')).Referral,
  internalServerError: async () => (await import('../pages/500.tsx')).InternalServerError,
  notFound: async () => (await import('../pages/404.tsx')).NotFound,
  uiGallery: async () => (await import('../pages/__local/ui.tsx')).UiGalleryPage,
}
