import { operatorText } from '#contract/operator-messages/catalogue.ts'
import type { Text } from '#contract/operator-messages/message.ts'
import { type EnvSource, portMax, rangeProblems } from './env-source.ts'

export function readWatchingEnv(source: EnvSource) {
  const { METRICS_PORT: port, METRICS_HOST: host, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = source
  return {
    /** Where Prometheus fetches the metrics. Null: nowhere. */
    metrics: port ? { host: host || '127.0.0.1', port: Number(port) } : null,
    /** The OpenTelemetry collector that gets traces. Null: there are none. */
    tracesEndpoint: endpoint || null,
  }
}

export function watchingProblems(source: EnvSource, { publicPort }: { publicPort: number }): Text[] {
  const { METRICS_PORT: wanted, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = source
  const problems = rangeProblems(source, 'METRICS_PORT', { min: 1, max: portMax })
  if (wanted && Number(wanted) === publicPort) problems.push(operatorText('setting-metrics-public'))
  if (endpoint && !/^https?:\/\/[^/]/.test(endpoint)) {
    const begin = ['https://', 'http://']
    problems.push(operatorText('setting-begins-with', { name: 'OTEL_EXPORTER_OTLP_ENDPOINT', begin }))
  }
  return problems
}
