import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SignJWT } from 'jose'
import type { Companies } from '../../exchange/open-exchange-context.ts'
import { signed } from '../../exchange/providers/amazon-signature.ts'
import { opaAuthorization } from '../../exchange/providers/paypay-signature.ts'

/**
 * Faults for the next requests. `lost`: executed, and the connection ends without a response. `slow`: executed, and
 * answered after the client has given up. `refused`: refused for good.
 */
const companyFaults = ['lost', 'slow', '500', 'malformed', '429', 'expired', 'refused'] as const
export type CompanyFault = (typeof companyFaults)[number]

type Made = { amount: number; status: string }
type Said = { http: number; body: unknown }

export const companyKeys = {
  amazon: { partnerId: 'Kotsu', accessKey: 'AKIDEXAMPLE', secretKey: 'amazon-secret', region: 'us-west-2' },
  paypay: {
    apiKey: 'paypay-key',
    apiSecret: Buffer.from('paypay-secret').toString('base64'),
    merchantId: '1001',
  },
  giftee: { apiKey: 'giftee-key' },
  quo: { apiKey: 'quo-key' },
}

/**
 * Stand-ins for Amazon, PayPay, giftee and QUO as documented, on one loopback port. `POST /__fault` with `{"company",
 * "fault", "times"}` makes the next requests to one of them fail.
 */
export async function startGiftCompanies({ port = 0, answerWithinMs = 10_000 } = {}) {
  // The bodies come from our own providers, so their shapes are not checked.
  const orders = new Map<string, Made>()
  const faults = new Map<string, CompanyFault[]>()
  const asked: string[] = []
  const endedConsents = new Set<string>()
  const state = { isPaypayDoneAtOnce: true }

  const interruption: { at: 'asked' | 'made' | null; act: () => void } = { at: null, act: () => {} }

  /** Once, at the next order: when it arrives, or when the gift is issued and the response is not yet sent. */
  function interruptAt(at: 'asked' | 'made', act: () => void) {
    interruption.at = at
    interruption.act = act
  }

  function interrupt(at: 'asked' | 'made'): boolean {
    if (interruption.at !== at) return false
    interruption.at = null
    interruption.act()
    return true
  }

  function fail(company: string, fault: CompanyFault, times = 1) {
    faults.set(company, [...(faults.get(company) ?? []), ...Array<CompanyFault>(times).fill(fault)])
  }

  const server = createServer(async (request, response) => {
    const body = await bodyOf(request)
    const path = new URL(request.url ?? '/', 'http://x').pathname
    if (path === '/__fault') {
      const { company, fault, times } = JSON.parse(body)
      if (fault === null) faults.delete(company)
      else fail(company, fault, times)
      return send(response, { http: 200, body: {} })
    }
    const company = companyOf(request)
    asked.push(`${company} ${request.method} ${path}`)
    const fault = faults.get(company)?.shift()
    if (fault === '500') return send(response, { http: 500, body: { message: 'internal error' } })
    if (fault === 'malformed') return response.writeHead(200).end('<html>busy')
    if (fault === '429') return send(response, tooMany[company] ?? { http: 429, body: {} })
    if (fault === 'expired') return send(response, expired[company] ?? { http: 401, body: {} })
    if (interrupt('asked')) return response.destroy()
    const said = isSigned(request, body)
      ? answerOf({ company, method: request.method ?? '', path, body, isRefused: fault === 'refused' })
      : (expired[company] ?? { http: 401, body: {} })
    if (interrupt('made') || fault === 'lost') return response.destroy()
    if (fault === 'slow') await new Promise((resolve) => setTimeout(resolve, answerWithinMs * 2))
    send(response, said)
  })

  type Asked = { company: string; method: string; path: string; body: string; isRefused: boolean }

  function answerOf({ company, method, path, body, isRefused }: Asked): Said {
    const content = body ? JSON.parse(body) : {}
    if (company === 'amazon') return amazonAnswer(path, content, isRefused)
    if (company === 'paypay') return paypayAnswer(method, path, content, isRefused)
    return orderAnswer(method, path, content, isRefused)
  }

  function amazonAnswer(path: string, content: unknown, isRefused: boolean): Said {
    if (path === '/GetAvailableFunds') {
      return {
        http: 200,
        body: { availableFunds: { amount: 90_000, currencyCode: 'JPY' }, status: 'SUCCESS' },
      }
    }
    const { creationRequestId, value } = content as { creationRequestId: string; value?: { amount: number } }
    const known = orders.get(creationRequestId)
    if (path === '/CancelGiftCard') {
      if (!known) return amazonFailure('F200', 'CardNumberNotFound')
      known.status = 'RefundedToPurchaser'
      return { http: 200, body: { creationRequestId, status: 'SUCCESS' } }
    }
    if (isRefused) return amazonFailure('F200', 'InvalidAmountValue')
    const made = known ?? { amount: value?.amount ?? 0, status: 'Fulfilled' }
    orders.set(creationRequestId, made)
    return {
      http: 200,
      body: {
        cardInfo: {
          cardNumber: null,
          cardStatus: made.status,
          value: { amount: made.amount, currencyCode: 'JPY' },
        },
        creationRequestId,
        gcClaimCode: codeOf(creationRequestId),
        gcExpirationDate: 'Thu Jun 10 14:59:59 UTC 2032',
        gcId: '5535125272070255',
        status: 'SUCCESS',
      },
    }
  }

  function paypayAnswer(method: string, path: string, content: unknown, isRefused: boolean): Said {
    if (path === '/v1/qr/sessions') {
      const { nonce, redirectUrl } = content as { nonce: string; redirectUrl: string }
      const query = new URLSearchParams({ nonce, redirectUrl })
      return {
        http: 201,
        body: { resultInfo: { code: 'SUCCESS' }, data: { linkQRCodeURL: `${origin}/agree?${query}` } },
      }
    }
    if (path.startsWith('/v2/user/authorizations/')) {
      if (endedConsents.has(path)) return paypaySays(401, 'INVALID_USER_AUTHORIZATION_ID')
      endedConsents.add(path)
      return paypaySays(200, 'SUCCESS')
    }
    if (path === '/v2/cashback_reversal') {
      const { merchantCashbackId } = content as { merchantCashbackId: string }
      orders.set(`reversal/${merchantCashbackId}`, { amount: 0, status: 'SUCCESS' })
      return paypaySays(202, 'REQUEST_ACCEPTED')
    }
    if (method === 'GET') {
      const id = path.startsWith('/v2/cashback_reversal/') ? `reversal/${lastOf(path)}` : lastOf(path)
      const known = orders.get(id)
      if (!known) return paypaySays(400, 'TRANSACTION_NOT_FOUND')
      const { status } = known
      if (status === 'ACCEPTED') known.status = 'SUCCESS'
      return { http: 200, body: { resultInfo: { code: 'SUCCESS' }, data: { status } } }
    }
    if (isRefused) return paypaySays(401, 'INVALID_USER_AUTHORIZATION_ID')
    const { merchantCashbackId, amount } = content as {
      merchantCashbackId: string
      amount: { amount: number }
    }
    if (orders.has(merchantCashbackId)) return paypaySays(400, 'DUPLICATE_REQUEST_REJECTED')
    const status = state.isPaypayDoneAtOnce ? 'SUCCESS' : 'ACCEPTED'
    orders.set(merchantCashbackId, { amount: amount.amount, status })
    return paypaySays(202, 'REQUEST_ACCEPTED')
  }

  function orderAnswer(method: string, path: string, content: unknown, isRefused: boolean): Said {
    if (path === '/v1/balance') return { http: 200, body: { balance: 50_000 } }
    if (method === 'POST' && path === '/v1/orders') {
      if (isRefused) return { http: 422, body: { error: { code: 'order_refused' } } }
      const { order_id, amount } = content as { order_id: string; amount: number }
      orders.set(order_id, orders.get(order_id) ?? { amount, status: 'issued' })
      return { http: 201, body: orderBody(order_id) }
    }
    const id = path.split('/')[3] ?? ''
    if (!orders.has(id)) return { http: 404, body: { error: { code: 'order_not_found' } } }
    if (path.endsWith('/cancel')) orders.set(id, { amount: 0, status: 'canceled' })
    return { http: 200, body: orderBody(id) }
  }

  const orderBody = (id: string) => ({
    order_id: id,
    status: orders.get(id)?.status,
    url: `https://gift.example/${codeOf(id)}`,
    expires_on: '2032-06-10',
  })

  const listen = (at: number) => new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve))
  await listen(port)
  // Never a pipe.
  const address = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${address.port}`
  const common = { endpoint: origin, answerWithinMs }
  const companies: Companies = {
    amazon: { ...companyKeys.amazon, ...common },
    paypay: { ...companyKeys.paypay, ...common },
    giftee: { ...companyKeys.giftee, ...common },
    quo: { ...companyKeys.quo, ...common },
  }
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  /** Restarts after `close` at the same address, with everything they issued. */
  const comeBack = () => listen(address.port)
  return { companies, orders, asked, fail, interruptAt, state, origin, close, comeBack }
}

export type GiftCompanies = Awaited<ReturnType<typeof startGiftCompanies>>

/** PayPay's redirect after the member agreed or declined. */
export function paypayAnswerToken(
  nonce: string,
  result: 'succeeded' | 'declined',
  { secret = companyKeys.paypay.apiSecret, account = `user-authorization-${nonce}` } = {},
) {
  return new SignJWT({
    nonce,
    result,
    ...(result === 'succeeded' && { userAuthorizationId: account }),
  })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer('paypay.ne.jp')
    .setAudience(companyKeys.paypay.apiKey)
    .setExpirationTime('5m')
    .sign(Buffer.from(secret, 'base64'))
}

export const codeOf = (id: string) => `CLAIM-${id.slice(-12)}`

const lastOf = (path: string) => path.split('/').at(-1) ?? ''
const amazonFailure = (errorCode: string, errorType: string): Said => ({
  http: 400,
  body: { errorCode, errorType, message: errorType, status: 'FAILURE' },
})
const paypaySays = (http: number, code: string): Said => ({
  http,
  body: { resultInfo: { code, message: code } },
})

const tooMany: Record<string, Said> = {
  amazon: { http: 400, body: { __type: 'ThrottlingException', message: 'Rate exceeded' } },
  paypay: { http: 429, body: { resultInfo: { code: 'RATE_LIMIT' } } },
}
const expired: Record<string, Said> = {
  amazon: amazonFailure('F300', 'AccessDenied'),
  paypay: { http: 401, body: { resultInfo: { code: 'UNAUTHORIZED' } } },
  giftee: { http: 401, body: { error: { code: 'unauthorized' } } },
  quo: { http: 401, body: { error: { code: 'unauthorized' } } },
}

function companyOf({ headers }: IncomingMessage): string {
  if (headers['x-amz-target']) return 'amazon'
  if (headers['x-assume-merchant']) return 'paypay'
  return headers['x-api-key'] ? 'quo' : 'giftee'
}

function isSigned({ headers, method = '', url = '' }: IncomingMessage, body: string): boolean {
  const company = companyOf({ headers } as IncomingMessage)
  const { authorization = '' } = headers
  if (company === 'giftee') return authorization === `Bearer ${companyKeys.giftee.apiKey}`
  if (company === 'quo') return headers['x-api-key'] === companyKeys.quo.apiKey
  if (company === 'paypay') {
    const [, , , nonce = '', epoch = ''] = authorization.split(':')
    const request = { method, path: url, body: body || null, nonce, epochSeconds: Number(epoch) }
    return authorization === opaAuthorization(request, companyKeys.paypay)
  }
  const date = String(headers['x-amz-date'])
  const at = new Date(date.replace(/(....)(..)(..)T(..)(..)(..)Z/, '$1-$2-$3T$4:$5:$6Z'))
  const names = ['accept', 'content-type', 'host', 'x-amz-target']
  const own = Object.fromEntries(names.map((name) => [name, String(headers[name])]))
  const credentials = { ...companyKeys.amazon, service: 'AGCODService' }
  return signed({ method, path: url, headers: own, body, at }, credentials).authorization === authorization
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

function send(response: ServerResponse, { http, body }: Said): void {
  response.writeHead(http, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
