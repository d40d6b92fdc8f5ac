import { randomBytes, randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { exchangeAmounts, paypayPointsMax, paypayPointsMin } from '#contract/exchange/exchange-rules.ts'
import { opaAuthorization, opaContentType } from './paypay-signature.ts'
import type { Canceled, Checked, GiftProvider, Order, OrderOutcome } from './provider.ts'
import { ask, type ProviderAnswer } from './request.ts'

export type PaypaySettings = {
  apiKey: string
  apiSecret: string
  merchantId: string
  /** https://api.paypay.ne.jp, or https://stg-api.sandbox.paypay.ne.jp for testing. */
  endpoint: string
  answerWithinMs?: number
}

/**
 * PayPay's Open Payment API, cashback. It runs in the background: an accepted request (202) is not a success, and a
 * used id cannot be used again, only checked.
 */
export function paypayProvider(settings: PaypaySettings): GiftProvider {
  const check = async ({ orderId }: Order) =>
    checkedBy(await askPaypay(settings, 'GET', `/v2/cashback/${orderId}`))

  return {
    name: 'paypay',

    issue: async (order) => {
      const answer = await askPaypay(settings, 'POST', '/v2/cashback', {
        merchantCashbackId: order.orderId,
        userAuthorizationId: order.account,
        amount: { amount: order.points, currency: 'JPY' },
        requestedAt: nowSeconds(),
        orderDescription: 'こつこつ ポイント交換',
        walletType: 'CASHBACK',
      })
      if (!isUsedId(answer)) return issuedBy(answer)
      const checked = await check(order)
      // Used and yet not found: PayPay may not have replicated it yet.
      return checked.status === 'absent'
        ? { status: 'unknown', why: 'the id is used and not found' }
        : checked
    },

    check,

    reveal: async () => ({
      status: 'revealed',
      gift: { code: null, url: null, pin: null, expiresOn: null, isSample: false },
    }),

    cancel: async (order) => {
      const checked = await check(order)
      if (checked.status === 'absent' || checked.status === 'refused') return { status: 'canceled' }
      if (checked.status !== 'issued') return { status: 'unknown', why: checked.why }
      return reverse(settings, order)
    },

    // PayPay has no call for the funds; checking an unknown cashback moves nothing either.
    funds: async () => {
      const checked = checkedBy(await askPaypay(settings, 'GET', `/v2/cashback/${randomUUID()}`))
      if (checked.status === 'absent') return { status: 'answered', points: null }
      return { status: 'failed', why: 'why' in checked ? checked.why : checked.status }
    },

    supply: async () => ({
      amounts: [...exchangeAmounts.paypay],
      range: { min: paypayPointsMin, max: paypayPointsMax },
    }),
  }
}

export function askPaypay(
  settings: PaypaySettings,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  content?: object,
): Promise<ProviderAnswer> {
  const body = content ? JSON.stringify(content) : null
  const nonce = randomBytes(8).toString('hex')
  const request = { method, path, body, nonce, epochSeconds: nowSeconds() }
  return ask(
    {
      url: new URL(path, settings.endpoint).href,
      method,
      headers: {
        authorization: opaAuthorization(request, settings),
        'x-assume-merchant': settings.merchantId,
        ...(body !== null && { 'content-type': opaContentType }),
      },
      ...(body !== null && { body }),
    },
    settings.answerWithinMs,
  )
}

// The real time, because local mode may have moved the product's clock.
const nowSeconds = () => Math.floor(Date.now() / 1_000)

const result = z.object({ resultInfo: z.object({ code: z.string() }) })
/** The member has not consented, or no longer. */
export const endedConsentCodes: readonly string[] = [
  'INVALID_USER_AUTHORIZATION_ID',
  'EXPIRED_USER_AUTHORIZATION_ID',
]
const cashback = z.object({ data: z.object({ status: z.string() }) })

export const codeOf = (body: unknown) => {
  const parsed = z.safeParse(result, body)
  return parsed.success ? parsed.data.resultInfo.code : ''
}

const isUsedId = (answer: ProviderAnswer) =>
  answer.status === 'answered' && /DUPLICATE/.test(codeOf(answer.body))

function issuedBy(answer: ProviderAnswer): OrderOutcome {
  if (answer.status === 'answered' && answer.http === 202) {
    return { status: 'pending', why: '202 accepted' }
  }
  return troubleOf(answer)
}

function checkedBy(answer: ProviderAnswer): Checked {
  if (answer.status === 'answered' && codeOf(answer.body) === 'TRANSACTION_NOT_FOUND')
    return { status: 'absent' }
  const found = answer.status === 'answered' ? z.safeParse(cashback, answer.body) : null
  if (!found?.success) return troubleOf(answer)
  const { status } = found.data.data
  if (status === 'SUCCESS') return { status: 'issued', expiresOn: null }
  if (status === 'ACCEPTED') return { status: 'pending', why: 'ACCEPTED' }
  if (status === 'FAILURE' && answer.status === 'answered') {
    return { status: 'refused', why: `FAILURE ${codeOf(answer.body)}`, message: notGiven }
  }
  return { status: 'unknown', why: `the cashback is ${status}` }
}

const notGiven = 'PayPayポイントを付与できませんでした。時間をおいて、もう一度お試しください。'
const notLinked = 'PayPayとの連携が無効になっています。連携し直してから、もう一度お試しください。'

function troubleOf(answer: ProviderAnswer): OrderOutcome {
  if (answer.status === 'unsent') return { status: 'later', why: answer.why }
  if (answer.status === 'lost') return { status: 'unknown', why: answer.why }
  const code = codeOf(answer.body)
  const why = `${answer.http} ${code}`.trim()
  if (endedConsentCodes.includes(code)) {
    return { status: 'refused', why, message: notLinked }
  }
  // With a code of PayPay's own it is their response, and below 500 nothing was started.
  if (code && answer.http >= 400 && answer.http < 500) return { status: 'later', why }
  return { status: answer.http === 429 ? 'later' : 'unknown', why }
}

async function reverse(settings: PaypaySettings, { orderId, points }: Order): Promise<Canceled> {
  const path = '/v2/cashback_reversal'
  const ids = { merchantCashbackReversalId: orderId, merchantCashbackId: orderId }
  const asked = await askPaypay(settings, 'POST', path, {
    ...ids,
    amount: { amount: points, currency: 'JPY' },
    requestedAt: nowSeconds(),
    reason: '交換の取り消し',
  })
  const checked = checkedBy(await askPaypay(settings, 'GET', `${path}/${orderId}/${orderId}`))
  if (checked.status === 'issued') return { status: 'canceled' }
  if (checked.status === 'refused') return { status: 'refused', why: checked.why }
  const why = 'why' in checked ? checked.why : checked.status
  return { status: 'unknown', why: asked.status === 'answered' ? `${asked.http}, then ${why}` : why }
}
