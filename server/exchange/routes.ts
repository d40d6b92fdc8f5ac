import type { Clock } from '../clock.ts'
import type { Routes } from '../http/site.ts'
import type { ExchangeContext } from './exchange-context.ts'
import { finishPaypayLink, linkReturnPath } from './link.ts'

/** The way back from PayPay, to the page that goes on from there. */
export function exchangeRoutes(exchanges: ExchangeContext, clock: Clock): Routes {
  return (app) => {
    app.get<{ Querystring: { responseToken?: string } }>(linkReturnPath, async (request, reply) => {
      const { responseToken } = request.query
      const token = typeof responseToken === 'string' ? responseToken : ''
      const paypay = await finishPaypayLink(exchanges, token, clock.now())
      return reply
        .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
        .redirect(`/mypage/exchange/paypay?${new URLSearchParams({ paypay })}`, 303)
    })
  }
}
