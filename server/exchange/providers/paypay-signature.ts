import { createHash, createHmac } from 'node:crypto'

type OpaCredentials = { apiKey: string; apiSecret: string }
type Signable = { method: string; path: string; body: string | null; nonce: string; epochSeconds: number }

export const opaContentType = 'application/json;charset=UTF-8;'

/** PayPay's authorization header: an HMAC over path, method, nonce, time and a hash of content type and body. */
export function opaAuthorization(request: Signable, { apiKey, apiSecret }: OpaCredentials): string {
  const { method, path, body, nonce, epochSeconds } = request
  const contentType = body === null ? 'empty' : opaContentType
  // PayPay requires MD5; the HMAC around it authenticates the sender.
  const hash = body === null ? 'empty' : createHash('md5').update(contentType).update(body).digest('base64')
  const text = [path, method, nonce, epochSeconds, contentType, hash].join('\n')
  const mac = createHmac('sha256', apiSecret).update(text).digest('base64')
  return `hmac OPA-Auth:${apiKey}:${mac}:${nonce}:${epochSeconds}:${hash}`
}
