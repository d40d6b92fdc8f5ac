/**
 * Facts about the deployment that a page needs. The server inserts them into every page at start, because the build
 * that prerenders pages does not know the deployment.
 */
export type PublicSettings = {
  /** Local mode shows development aids (mail preview, component page); production has none of them. */
  localMode: boolean
  /** Without a trailing slash: https://example.jp */
  publicOrigin: string
  operator: Operator
  /** How many changes a device stores one by one before it folds them together. */
  localCacheRows: number
  /** Events go to an external service; the visitor is asked for consent first. */
  isMeasuredOutside: boolean
  /** The server reads the page of a recipe for a member. */
  readsPages: boolean
  /** Members may share what they wrote. */
  isSharingOn: boolean
  /** How the browser proves that it runs our app: reCAPTCHA if a site key is set, otherwise a proof of work. */
  appCheck: { recaptchaSiteKey: string | null; debug: boolean }
  /**
   * Whether this deployment uses each recipient of the privacy policy. The values are words, because the server can fill
   * only text into a prerendered page.
   */
  recipients: Record<Recipient, string>
}

/** The companies to which a visitor's browser sends something only if the operator has set them up. */
type Recipient = 'recaptcha' | 'measurement' | 'google' | 'apple' | 'paypay'

export const recipientUse = { on: '使用しています', off: '使用していません' }

/** The operator details that the law requires on the legal pages. */
export type Operator = {
  name: string
  representative: string
  address: string
  phone: string
  email: string
}
