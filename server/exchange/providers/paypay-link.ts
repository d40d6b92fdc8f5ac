import { jwtVerify } from 'jose'
import * as z from 'zod/mini'
import { askPaypay, type PaypaySettings } from './paypay.ts'

export type LinkStart = { nonce: string; redirectUrl: string; referenceId: string }

/** Where the member agrees to receive points; null when PayPay does not answer. */
export async function startLink(settings: PaypaySettings, start: LinkStart): Promise<string | null> {
  const answer = await askPaypay(settings, 'POST', '/v1/qr/sessions', {
    scopes: ['cashback'],
    redirectType: 'WEB_LINK',
    ...start,
  })
  const shape = z.object({ data: z.object({ linkQRCodeURL: z.url({ protocol: /^https?$/ }) }) })
  const made = answer.status === 'answered' ? z.safeParse(shape, answer.body) : null
  return made?.success ? made.data.data.linkQRCodeURL : null
}

export type LinkAnswer = { nonce: string; account: string | null }

/** What PayPay says came of it, in a token signed with the secret we share. Null: it is not PayPay who says so. */
export async function readLinkAnswer(
  { apiKey, apiSecret }: PaypaySettings,
  responseToken: string,
): Promise<LinkAnswer | null> {
  try {
    // PayPay signs with the bytes that the secret stands for, though requests are signed with its letters.
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

/** Tells PayPay that the member has taken their consent back. */
export async function endLink(settings: PaypaySettings, account: string): Promise<boolean> {
  const answer = await askPaypay(settings, 'DELETE', `/v2/user/authorizations/${encodeURIComponent(account)}`)
  return answer.status === 'answered' && answer.http < 300
}
