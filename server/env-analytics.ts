import type { Measurement } from './analytics/forward-events.ts'
import type { EnvSource } from './env-source.ts'

export type AnalyticsEnv = { measurement: Measurement | null }

const googleEndpoint = 'https://www.google-analytics.com/mp/collect'

export function readAnalyticsEnv(source: EnvSource, { localMode }: { localMode: boolean }): AnalyticsEnv {
  const { ANALYTICS_MEASUREMENT_ID: measurementId, ANALYTICS_API_SECRET: apiSecret } = source
  if (!measurementId || !apiSecret) return { measurement: null }
  const endpoint = (localMode && source.ANALYTICS_ENDPOINT) || googleEndpoint
  return { measurement: { measurementId, apiSecret, endpoint } }
}

export function analyticsProblems(source: EnvSource): string[] {
  const { ANALYTICS_MEASUREMENT_ID: measurementId, ANALYTICS_API_SECRET: apiSecret } = source
  if (Boolean(measurementId) !== Boolean(apiSecret)) {
    return ['ANALYTICS_MEASUREMENT_ID and ANALYTICS_API_SECRET go together: set both or neither']
  }
  if (measurementId && !/^G-[A-Z0-9]{4,20}$/.test(measurementId)) {
    return ['ANALYTICS_MEASUREMENT_ID must look like G-XXXXXXXXXX']
  }
  return []
}
