import { deviceName } from '../../auth/session/device-name.ts'
import { uidOfVisit } from '../../auth/session/session-cookie.ts'
import type { Clock } from '../../clock.ts'
import type { Routes } from '../../http/site.ts'
import type { ExchangeContext } from '../exchange-context.ts'
import { finishPaypayLink, linkReturnPath } from './link.ts'

/** PayPay redirects here. The response page continues the flow. */
export function exchangeRoutes(
  exchanges: ExchangeContext,
  { clock, cookies }: { clock: Clock; cookies: { secure: boolean } },
): Routes {
  return (app) => {
    app.get<{ Querystring: { responseToken?: string } }>(linkReturnPath, async (request, reply) => {
      const { responseToken } = request.query
      const token = typeof responseToken === 'string' ? responseToken : ''
      const visit = {
        visitorUid: uidOfVisit(request, cookies),
        at: clock.now(),
        device: deviceName(request.headers['user-agent'] ?? null),
      }
      const paypay = await finishPaypayLink(exchanges, token, visit)
      return reply
        .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
        .redirect(`/mypage/exchange/paypay?${new URLSearchParams({ paypay })}`, 303)
    })
  }
}
