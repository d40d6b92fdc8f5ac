import { jwtVerify } from 'jose'
import * as z from 'zod/mini'
import { askPaypay, codeOf, endedConsentCodes, type PaypaySettings } from './paypay.ts'

type LinkStart = { nonce: string; redirectUrl: string; referenceId: string }

/** The page where the member consents. Null if PayPay does not answer, or names a page that is not its own. */
export async function startLink(settings: PaypaySettings, start: LinkStart): Promise<string | null> {
  const answer = await askPaypay(settings, 'POST', '/v1/qr/sessions', {
    scopes: ['cashback'],
    redirectType: 'WEB_LINK',
    ...start,
  })
  const shape = z.object({ data: z.object({ linkQRCodeURL: z.url() }) })
  const made = answer.status === 'answered' ? z.safeParse(shape, answer.body) : null
  const url = made?.success ? new URL(made.data.data.linkQRCodeURL) : null
  return url && isPaypayPage(url, new URL(settings.endpoint)) ? url.href : null
}

/** The browser goes there by itself. PayPay's pages, sandbox included, are in its domain; a stand-in has one origin. */
export function isPaypayPage(url: URL, endpoint: URL): boolean {
  const isPaypay = ({ hostname }: URL) => hostname.endsWith('.paypay.ne.jp') || hostname === 'paypay.ne.jp'
  return isPaypay(endpoint) ? url.protocol === 'https:' && isPaypay(url) : url.origin === endpoint.origin
}

type LinkAnswer = { nonce: string; account: string | null }

/** PayPay's answer, in a token signed with the shared secret. Null if the signature or a claim is wrong. */
export async function readLinkAnswer(
  { apiKey, apiSecret }: PaypaySettings,
  responseToken: string,
): Promise<LinkAnswer | null> {
  try {
    // PayPay signs the token with the decoded secret, although requests are signed with the encoded one.
    const { payload } = await jwtVerify(responseToken, Buffer.from(apiSecret, 'base64'), {
      algorithms: ['HS256'],
      audience: apiKey,
      issuer: 'paypay.ne.jp',
      requiredClaims: ['exp'],
    })
    const claims = z.safeParse(claimShape, payload)
    if (!claims.success) return null
    const { nonce, result, userAuthorizationId } = claims.data
    return { nonce, account: result === 'succeeded' ? (userAuthorizationId ?? null) : null }
  } catch {
    return null
  }
}

const claimShape = z.object({
  nonce: z.string(),
  result: z.string(),
  userAuthorizationId: z.optional(z.string()),
})

/**
 * Tells PayPay that the member has withdrawn their consent. A consent that PayPay does not know counts as ended: the
 * member may have withdrawn it there, or the answer to an earlier attempt was lost.
 */
export async function endLink(settings: PaypaySettings, account: string): Promise<boolean> {
  const answer = await askPaypay(settings, 'DELETE', `/v2/user/authorizations/${encodeURIComponent(account)}`)
  return (
    answer.status === 'answered' && (answer.http < 300 || endedConsentCodes.includes(codeOf(answer.body)))
  )
}
