import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { type Channel, giftNames } from '#contract/exchange/channel-names.ts'
import { exchangeAmounts, type ProviderName } from '#contract/exchange/exchange-rules.ts'
import type { Canceled, Checked, Funds, GiftProvider, Order, OrderOutcome, Revealed } from './provider.ts'
import { ask, type ProviderAnswer, type ProviderQuestion } from './request.ts'

type OrderApi = {
  name: ProviderName
  channel: Channel
  endpoint: string
  headers: Record<string, string>
  answerWithinMs?: number
}

/**
 * A company that issues gifts as URLs, each under an order id of ours: idempotent creation, reading, canceling, and the
 * balance of the account. The API is assumed (docs/decisions/014), so the channel is off until a test call with these
 * settings has passed.
 */
export function orderApiProvider(api: OrderApi): GiftProvider {
  const call = (method: ProviderQuestion['method'], path: string, content?: object) =>
    askApi(api, method, path, content)
  const read = ({ orderId }: Order) => call('GET', `/v1/orders/${orderId}`)

  return {
    name: api.name,
    testedAs: settingsName(api),
    issue: async ({ orderId, points }) =>
      outcomeOf(
        api,
        await call('POST', '/v1/orders', { order_id: orderId, amount: points, currency: 'JPY' }),
      ),
    check: async (order) => checkedBy(api, await read(order)),
    reveal: async (order) => giftOf(await read(order)),
    // The company's limit is not public (docs/decisions/014): two a second is modest anywhere.
    revealsPerMinuteMax: 120,
    cancel: async ({ orderId }) => canceledBy(await call('POST', `/v1/orders/${orderId}/cancel`, {})),
    funds: async () => fundsOf(await call('GET', '/v1/balance')),
    supply: async () => ({ amounts: [...exchangeAmounts[api.channel]], range: null }),
  }
}

function askApi(
  { endpoint, headers, answerWithinMs }: OrderApi,
  method: ProviderQuestion['method'],
  path: string,
  content?: object,
): Promise<ProviderAnswer> {
  return ask(
    {
      url: endpoint.replace(/\/$/, '') + path,
      method,
      headers: {
        accept: 'application/json',
        ...headers,
        ...(content && { 'content-type': 'application/json' }),
      },
      ...(content && { body: JSON.stringify(content) }),
    },
    answerWithinMs,
  )
}

const order = z.object({
  status: z.enum(['issued', 'processing', 'failed', 'canceled']),
  url: z.optional(z.nullable(z.url({ protocol: /^https?$/ }))),
  expires_on: z.optional(z.nullable(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)))),
})

function checkedBy(api: OrderApi, answer: ProviderAnswer): Checked {
  if (answer.status === 'answered' && answer.http === 404 && codeIn(answer.body) === 'order_not_found') {
    return { status: 'absent' }
  }
  return outcomeOf(api, answer)
}

function outcomeOf({ channel }: OrderApi, answer: ProviderAnswer): OrderOutcome {
  if (answer.status === 'unsent') return { status: 'later', why: answer.why }
  if (answer.status === 'lost') return { status: 'unknown', why: answer.why }
  const { http, body } = answer
  const message = `${giftNames[channel]}を発行できませんでした。時間をおいて、もう一度お試しください。`
  const made = http < 300 ? z.safeParse(order, body) : null
  if (made?.success) {
    const { status, url, expires_on } = made.data
    if (status === 'issued' && url) return { status: 'issued', expiresOn: expires_on ?? null }
    if (status === 'processing') return { status: 'pending', why: 'processing' }
    if (status !== 'issued') return { status: 'refused', why: status, message }
  }
  const code = codeIn(body)
  const why = `${http} ${code}`.trim()
  if (http === 422 && code === 'order_refused') return { status: 'refused', why, message }
  // Without an error code the response may come from a proxy. With one, below 500, it is the company's and nothing was
  // started.
  return { status: http === 429 || (code && http < 500) ? 'later' : 'unknown', why }
}

function giftOf(answer: ProviderAnswer): Revealed {
  const made = answer.status === 'answered' && answer.http === 200 ? z.safeParse(order, answer.body) : null
  if (!made?.success || made.data.status !== 'issued' || !made.data.url) {
    return { status: 'unavailable', why: answer.status === 'answered' ? String(answer.http) : answer.why }
  }
  const { url, expires_on } = made.data
  const expiresOn = expires_on ?? null
  return {
    status: 'revealed',
    gift: { code: null, url, pin: null, expiresOn, isSample: false },
  }
}

function canceledBy(answer: ProviderAnswer): Canceled {
  if (answer.status !== 'answered') return { status: 'unknown', why: answer.why }
  const code = codeIn(answer.body)
  if (answer.http < 300 || code === 'order_not_found') return { status: 'canceled' }
  return { status: code === 'order_used' ? 'refused' : 'unknown', why: `${answer.http} ${code}`.trim() }
}

function fundsOf(answer: ProviderAnswer): Funds {
  if (answer.status !== 'answered') return { status: 'failed', why: answer.why }
  const balance = z.safeParse(z.object({ balance: z.number() }), answer.body)
  if (answer.http === 200 && balance.success)
    return { status: 'answered', points: Math.floor(balance.data.balance) }
  return { status: 'failed', why: `${answer.http} ${codeIn(answer.body)}`.trim() }
}

function codeIn(body: unknown): string {
  const parsed = z.safeParse(z.object({ error: z.object({ code: z.string() }) }), body)
  return parsed.success ? parsed.data.error.code : ''
}

/** Changed settings get a new name, so that the test call must be repeated. */
function settingsName({ name, endpoint, headers }: OrderApi): string {
  return createHash('sha256')
    .update(JSON.stringify([name, endpoint, headers]))
    .digest('hex')
    .slice(0, 16)
}
