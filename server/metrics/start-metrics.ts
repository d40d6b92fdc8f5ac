import type { Clock } from '../clock.ts'
import type { Log } from '../http/handle.ts'
import { operatorError } from '../operator-error.ts'
import { metricsListener } from './metrics-listener.ts'
import { metricsPage } from './metrics-page.ts'
import type { MetricReading } from './reading.ts'

type Options = { readings: readonly MetricReading[]; clock: Clock; log: Log }

/** Opens the port from which Prometheus fetches the metrics. */
export async function startMetrics(
  where: { host: string; port: number },
  { readings, clock, log }: Options,
): Promise<{ close: () => Promise<void> }> {
  const listener = metricsListener({ page: metricsPage({ readings, clock, log }), log })
  try {
    await listener.listen(where)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    throw operatorError('cannot-listen', { ...where, code }).causedBy(error)
  }
  return listener
}
