import { operatorText } from '#contract/operator-messages/catalogue.ts'
import type { Text } from '#contract/operator-messages/message.ts'
import type { MeasurementProtocol } from '../analytics/forward-events.ts'
import type { EnvSource } from './env-source.ts'

const googleEndpoint = 'https://www.google-analytics.com/mp/collect'

export function readAnalyticsEnv(
  source: EnvSource,
  { localMode }: { localMode: boolean },
): { measurement: MeasurementProtocol | null } {
  const { ANALYTICS_MEASUREMENT_ID: measurementId, ANALYTICS_API_SECRET: apiSecret } = source
  if (!measurementId || !apiSecret) return { measurement: null }
  const endpoint = (localMode && source.ANALYTICS_ENDPOINT) || googleEndpoint
  return { measurement: { measurementId, apiSecret, endpoint } }
}

export function analyticsProblems(source: EnvSource): Text[] {
  const { ANALYTICS_MEASUREMENT_ID: measurementId, ANALYTICS_API_SECRET: apiSecret } = source
  if (Boolean(measurementId) !== Boolean(apiSecret)) {
    return [operatorText('setting-analytics-half')]
  }
  if (measurementId && !/^G-[A-Z0-9]{4,20}$/.test(measurementId)) {
    return [operatorText('setting-measurement-id')]
  }
  return []
}
