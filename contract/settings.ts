/**
 * What a page must know of its deployment. The server fills it into every page at start, since the pages
 * themselves are prerendered by the build, which knows no deployment.
 */
export type PublicSettings = {
  /** Local mode shows development aids (mail preview, component page); production has none of them. */
  localMode: boolean
  /** Without a trailing slash: https://example.jp */
  publicOrigin: string
  operator: Operator
  /** The local data cache: how many changes a device keeps one by one before it folds them together. */
  localCacheRows: number
  /** How the browser shows that it runs our app: reCAPTCHA where a key is set, a proof of work where none is. */
  /** Events go to a service outside, which one is asked about first. */
  isMeasuredOutside: boolean
  appCheck: { recaptchaSiteKey: string | null; debug: boolean }
}

/** The names the law asks for, as they stand in the legal pages. */
export type Operator = {
  name: string
  representative: string
  address: string
  phone: string
  email: string
}
