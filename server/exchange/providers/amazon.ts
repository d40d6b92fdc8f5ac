import * as z from 'zod/mini'
import { exchangeAmounts } from '#contract/exchange/exchange-rules.ts'
import { japanDay } from '#contract/values/japan-day.ts'
import { signed } from './amazon-signature.ts'
import type { Canceled, Funds, GiftProvider, Order, OrderOutcome, Revealed } from './provider.ts'
import { ask, type ProviderAnswer } from './request.ts'

export type AmazonSettings = {
  partnerId: string
  accessKey: string
  secretKey: string
  /** https://agcod-v2-fe.amazon.com for Japan, https://agcod-v2-fe-gamma.amazon.com for testing. */
  endpoint: string
  region: string
  answerWithinMs?: number
}

type Operation = 'CreateGiftCard' | 'CancelGiftCard' | 'GetAvailableFunds'

/**
 * Amazon Incentives API. Amazon identifies an order by its creationRequestId: a repeated request returns the same card
 * with the same claim code. The card is therefore not stored here, and checking an order repeats the request.
 */
export function amazonProvider(settings: AmazonSettings): GiftProvider {
  const call = (operation: Operation, content: object) => askAmazon(settings, operation, content)
  const create = ({ orderId, points }: Order) =>
    call('CreateGiftCard', {
      creationRequestId: requestIdOf(settings, orderId),
      partnerId: settings.partnerId,
      value: { currencyCode: 'JPY', amount: points },
    })

  return {
    name: 'amazon',
    issue: async (order) => outcomeOf(await create(order)),
    check: async (order) => outcomeOf(await create(order)),
    reveal: async (order) => giftOf(await create(order)),
    // Amazon allows 10 calls a second. Orders keep at least half of them.
    revealsPerMinuteMax: 300,
    cancel: async ({ orderId }) =>
      canceledBy(
        await call('CancelGiftCard', {
          creationRequestId: requestIdOf(settings, orderId),
          partnerId: settings.partnerId,
        }),
      ),
    funds: async () => fundsOf(await call('GetAvailableFunds', { partnerId: settings.partnerId })),
    supply: async () => ({ amounts: [...exchangeAmounts.amazon], range: null }),
  }
}

/** At most 40 characters: the partner id has 5, a UUID without hyphens 32. */
export const requestIdOf = ({ partnerId }: Pick<AmazonSettings, 'partnerId'>, orderId: string) =>
  partnerId + orderId.replaceAll('-', '')

function askAmazon(settings: AmazonSettings, operation: Operation, content: object): Promise<ProviderAnswer> {
  const { endpoint, accessKey, secretKey, region } = settings
  const url = new URL(`/${operation}`, endpoint)
  const body = JSON.stringify(content)
  const headers = signed(
    {
      method: 'POST',
      path: url.pathname,
      headers: {
        accept: 'application/json',
        'content-type': 'application/json; charset=UTF-8',
        host: url.host,
        'x-amz-target': `com.amazonaws.agcod.AGCODService.${operation}`,
      },
      body,
      // The real time, because local mode may have moved the product's clock.
      at: new Date(),
    },
    { accessKey, secretKey, region, service: 'AGCODService' },
  )
  return ask({ url: url.href, method: 'POST', headers, body }, settings.answerWithinMs)
}

const card = z.object({
  status: z.literal('SUCCESS'),
  gcClaimCode: z.string(),
  gcExpirationDate: z.optional(z.nullable(z.string())),
  cardInfo: z.object({ cardStatus: z.string() }),
})
const failure = z.object({
  status: z.enum(['FAILURE', 'RESEND']),
  errorCode: z.string(),
  errorType: z.string(),
})

function outcomeOf(answer: ProviderAnswer): OrderOutcome {
  if (answer.status === 'unsent') return { status: 'later', why: answer.why }
  if (answer.status === 'lost') return { status: 'unknown', why: answer.why }
  const made = z.safeParse(card, answer.body)
  if (answer.http === 200 && made.success) {
    const { cardStatus } = made.data.cardInfo
    if (cardStatus === 'Fulfilled')
      return { status: 'issued', expiresOn: expiryOf(made.data.gcExpirationDate) }
    // Already canceled, by us or by Amazon: the money is back.
    if (cardStatus === 'RefundedToPurchaser')
      return { status: 'refused', why: cardStatus, message: notIssued }
    return { status: 'unknown', why: `the card is ${cardStatus}` }
  }
  return failureOf(answer.http, answer.body)
}

/**
 * Only a response about this order ends it. Errors about our account (F300, a wrong signature, the rate) say nothing
 * about an earlier attempt, and after a temporary or internal error (F100, F400, F500) the card may exist.
 */
function failureOf(http: number, body: unknown): OrderOutcome {
  const { errorCode = '', errorType = '', status } = failureIn(body)
  const why = `${http} ${errorCode} ${errorType}`.trim()
  if (aboutOrder.has(errorType)) return { status: 'refused', why, message: notIssued }
  if (status === 'RESEND') return { status: 'unknown', why }
  const isOurs = errorCode.startsWith('F2') || errorCode.startsWith('F3')
  if (isOurs || http === 429 || http === 401 || http === 403 || /Throttl/.test(errorType)) {
    return { status: 'later', why }
  }
  return { status: 'unknown', why }
}

const notIssued = 'Amazonギフトカードを発行できませんでした。金額を変えるか、時間をおいてお試しください。'

const aboutOrder = new Set([
  'InvalidAmountInput',
  'InvalidAmountValue',
  'MaxAmountExceeded',
  'FractionalAmountNotAllowed',
  'InvalidCurrencyCodeInput',
])

function failureIn(body: unknown): Partial<z.output<typeof failure>> {
  // Some errors are nested in another object.
  const inner = z.safeParse(z.object({ agcodResponse: z.unknown() }), body)
  const parsed = z.safeParse(failure, inner.success ? inner.data.agcodResponse : body)
  if (parsed.success) return parsed.data
  const type = z.safeParse(z.object({ __type: z.string() }), body)
  return type.success ? { errorType: type.data.__type } : {}
}

/** Amazon writes `Thu Jun 10 14:59:59 UTC 2032`, which is the end of a day in Japan. */
function expiryOf(text: string | null | undefined): string | null {
  const ms = text ? Date.parse(text) : Number.NaN
  return Number.isNaN(ms) ? null : japanDay(new Date(ms))
}

function giftOf(answer: ProviderAnswer): Revealed {
  const made = answer.status === 'answered' ? z.safeParse(card, answer.body) : null
  if (!made?.success) {
    const outcome = outcomeOf(answer)
    return { status: 'unavailable', why: 'why' in outcome ? outcome.why : outcome.status }
  }
  const { gcClaimCode: code, gcExpirationDate } = made.data
  const expiresOn = expiryOf(gcExpirationDate)
  return {
    status: 'revealed',
    gift: { code, url: null, pin: null, expiresOn, isSample: false },
  }
}

function canceledBy(answer: ProviderAnswer): Canceled {
  if (answer.status !== 'answered') return { status: 'unknown', why: answer.why }
  if (z.safeParse(z.object({ status: z.literal('SUCCESS') }), answer.body).success)
    return { status: 'canceled' }
  const { errorCode = '', errorType = '' } = failureIn(answer.body)
  const why = `${answer.http} ${errorCode} ${errorType}`.trim()
  return { status: errorType === 'CancelRequestArrivedAfterTimeLimit' ? 'refused' : 'unknown', why }
}

function fundsOf(answer: ProviderAnswer): Funds {
  if (answer.status !== 'answered') return { status: 'failed', why: answer.why }
  const shape = z.object({ availableFunds: z.object({ amount: z.number(), currencyCode: z.literal('JPY') }) })
  const funds = z.safeParse(shape, answer.body)
  if (funds.success) return { status: 'answered', points: Math.floor(funds.data.availableFunds.amount) }
  const { errorCode = '', errorType = '' } = failureIn(answer.body)
  return { status: 'failed', why: `${answer.http} ${errorCode} ${errorType}`.trim() }
}
