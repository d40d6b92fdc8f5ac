import { operatorText } from '#contract/operator-messages/catalogue.ts'
import type { Text } from '#contract/operator-messages/message.ts'
import type { EnvSource } from './env-source.ts'

export type WatchingEnv = {
  /** Where Prometheus fetches the metrics. Null: nowhere. */
  metrics: { host: string; port: number } | null
  /** The OpenTelemetry collector that gets traces. Null: there are none. */
  tracesEndpoint: string | null
}

export function readWatchingEnv(source: EnvSource): WatchingEnv {
  const { METRICS_PORT: port, METRICS_HOST: host, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = source
  return {
    metrics: port ? { host: host || '127.0.0.1', port: Number(port) } : null,
    tracesEndpoint: endpoint || null,
  }
}

export function watchingProblems(source: EnvSource, { publicPort }: { publicPort: number }): Text[] {
  const { METRICS_PORT: wanted, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = source
  const problems: Text[] = []
  const port = Number(wanted || 1)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    problems.push(operatorText('setting-range', { name: 'METRICS_PORT', min: 1, max: 65_535 }))
  }
  if (wanted && port === publicPort) problems.push(operatorText('setting-metrics-public'))
  if (endpoint && !/^https?:\/\/[^/]/.test(endpoint)) {
    const begin = ['https://', 'http://']
    problems.push(operatorText('setting-begins-with', { name: 'OTEL_EXPORTER_OTLP_ENDPOINT', begin }))
  }
  return problems
}
