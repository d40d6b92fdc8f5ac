import { referralLink } from '#contract/referral/referral-code.ts'
import { joinPage } from '#contract/space/join-path.ts'

/** Apps that show pages in a browser of their own, where popups of Google and Apple are refused. */
export type InAppBrowser = 'line' | 'android' | 'other'

export function inAppBrowserOf(userAgent: string): InAppBrowser | null {
  if (/\bLine\//i.test(userAgent)) return 'line'
  const isInApp =
    /FBAN|FBAV|Instagram|MicroMessenger|KAKAOTALK|BytedanceWebview|musical_ly|Twitter|YJApp|GSA\/|; wv\)/.test(
      userAgent,
    )
  if (!isInApp) return null
  return /Android/.test(userAgent) ? 'android' : 'other'
}

type Known = { code: string; wayBack: string | null }

/**
 * The page to open outside, where the other browser knows nothing of this one: an invitation to something shared, which
 * brings the inviter's code along; else the page that brings a friend's code; else where the sign-in would lead.
 */
export function pageToOpen(here: URL, { code, wayBack }: Known): URL {
  const wanted = here.pathname.startsWith('/mypage') && wayBack ? new URL(wayBack, here.origin) : here
  return code && wanted.pathname !== joinPage ? new URL(referralLink(here.origin, code)) : wanted
}

/** The address that opens this page in the phone's own browser, or null where only the member can. */
export function outsideAddress(browser: InAppBrowser, page: URL): string | null {
  if (browser === 'line') {
    const address = new URL(page)
    // LINE's own switch.
    address.searchParams.set('openExternalBrowser', '1')
    return address.href
  }
  if (browser === 'android') {
    const scheme = page.protocol.slice(0, -1)
    // Android takes what stands before the last '#' as the address.
    return `intent://${page.host}${page.pathname}${page.search}${page.hash}#Intent;scheme=${scheme};end`
  }
  return null
}
