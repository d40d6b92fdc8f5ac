import type { Clock } from '../clock.ts'
import type { Feature } from '../feature.ts'
import { past } from '../jobs/retention.ts'
import { exchangeCallables } from './callables.ts'
import { probeChannelJob } from './channel/circuit.ts'
import { testChannelJob } from './channel/test-channel-job.ts'
import { deliverExchangeJob } from './delivery/deliver-exchange.ts'
import { escalateStalled } from './delivery/escalate-stalled.ts'
import { giftEndingJob } from './delivery/gift-ending-job.ts'
import type { ExchangeContext } from './exchange-context.ts'
import { exchangeReader } from './exchange-reader.ts'
import { exchangeReadings } from './exchange-readings.ts'
import { endLinkJob } from './paypay-link/end-link-job.ts'
import { exchangeRoutes } from './paypay-link/routes.ts'
import { cancelOrderJob } from './request/cancel-exchange.ts'
import { watchStock } from './stock/watch-stock.ts'

type Options = { clock: Clock; cookies: { secure: boolean }; operatorEmail: string }

export function exchangeFeature(exchanges: ExchangeContext, options: Options): Feature {
  const { clock, cookies, operatorEmail } = options
  return {
    callables: exchangeCallables(exchanges),
    jobs: [
      deliverExchangeJob(exchanges, clock),
      cancelOrderJob(exchanges, clock),
      probeChannelJob(exchanges, clock),
      testChannelJob(exchanges, clock),
      endLinkJob(exchanges),
      giftEndingJob(exchanges, clock),
      escalateStalled(exchanges, clock),
      watchStock(exchanges, clock, { operatorEmail }),
    ],
    readers: [exchangeReader],
    retention: [{ table: 'exchange_unreviewed_day', where: past('day', { days: 1 }) }],
    readings: exchangeReadings(exchanges.db.sql),
    routes: [exchangeRoutes(exchanges, { clock, cookies })],
  }
}
