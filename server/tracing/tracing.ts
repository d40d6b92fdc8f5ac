import type { Traced } from './traced.ts'

let inSpan: Traced | null = null

export const traced: Traced = (name, attributes, work) => (inSpan ? inSpan(name, attributes, work) : work())

type Tracing = { stop: () => Promise<void> }

/** Sends spans to an OpenTelemetry collector. Without an endpoint none of OpenTelemetry's SDK is loaded. */
export async function startTracing(endpoint: string | null): Promise<Tracing> {
  if (endpoint === null) return { stop: async () => {} }
  const { openTelemetry } = await import('./open-telemetry.ts')
  const telemetry = openTelemetry(endpoint)
  inSpan = telemetry.traced
  return {
    stop: async () => {
      inSpan = null
      await telemetry.stop()
    },
  }
}
