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
    return `intent://${page.host}${page.pathname}${page.search}#Intent;scheme=${scheme};end`
  }
  return null
}
