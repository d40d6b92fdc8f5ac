import { setTimeout as sleep } from 'node:timers/promises'
import { context, SpanStatusCode, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base'
import type { Traced } from './traced.ts'

const stopWithinMs = 1_000

/** The endpoint as OTEL_EXPORTER_OTLP_ENDPOINT defines it: the collector's base address. */
export function openTelemetry(endpoint: string): { traced: Traced; stop: () => Promise<void> } {
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'kotsukotsu' }),
    // Spans leave in batches; when the collector is away they are dropped and nothing waits for it.
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url, timeoutMillis: 5_000 }))],
  })
  const contexts = new AsyncLocalStorageContextManager().enable()
  context.setGlobalContextManager(contexts)
  const tracer = provider.getTracer('kotsukotsu')

  const traced: Traced = async (name, attributes, work) => {
    const span = tracer.startSpan(name, { attributes })
    try {
      return await context.with(trace.setSpan(context.active(), span), work)
    } catch (error) {
      // The name only: a message may quote an address.
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'Error' })
      throw error
    } finally {
      span.end()
    }
  }
  return {
    traced,
    // The last spans are worth a moment, but a collector that is away must not hold up or fail a stop.
    stop: async () => {
      const flushed = provider.shutdown().catch(() => {})
      await Promise.race([flushed, sleep(stopWithinMs, null, { ref: false })])
      context.disable()
    },
  }
}
