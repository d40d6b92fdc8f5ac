import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { Clock } from '../clock.ts'
import type { Log } from '../http/handle.ts'
import { registry } from './meters.ts'
import type { MetricReading } from './reading.ts'

type Options = { readings: readonly MetricReading[]; clock: Clock; log: Log; keptMs?: number }

/** All figures in Prometheus' text format. */
export function metricsPage(options: Options): () => Promise<string> {
  // Memory, event-loop delay, garbage collection. In a registry of its own, because it can be set up only once in each.
  const process = new Registry()
  collectDefaultMetrics({ register: process })
  new Gauge({
    name: 'kotsukotsu_clock_seconds',
    help: 'The time by the clock of the machine, for comparison with that of Prometheus',
    registers: [process],
    collect() {
      this.set(Date.now() / 1_000)
    },
  })
  const readings = keptReadings(options)
  return async () => {
    const texts = [registry.metrics(), process.metrics(), readings()]
    return (await Promise.all(texts)).join('\n')
  }
}

/**
 * The figures in the database, read at most once in `keptMs` however often somebody asks. Without a database there is
 * only `kotsukotsu_readings_up 0`.
 */
function keptReadings({ readings, clock, log, keptMs = 5_000 }: Options): () => Promise<string> {
  let kept: { text: Promise<string>; until: number } | null = null

  async function read(): Promise<string> {
    const register = new Registry()
    const up = new Gauge({
      name: 'kotsukotsu_readings_up',
      help: '1 if the figures in the database could be read',
      registers: [register],
    })
    try {
      await Promise.all(readings.map((each) => readInto(register, each, clock.now())))
      up.set(1)
      return await register.metrics()
    } catch (error) {
      log.warn({ err: error }, 'could not read the metrics that lie in the database')
      up.set(0)
      return register.getSingleMetricAsString('kotsukotsu_readings_up')
    }
  }

  return () => {
    if (!kept || performance.now() >= kept.until) kept = { text: read(), until: performance.now() + keptMs }
    return kept.text
  }
}

async function readInto(register: Registry, { name, help, labelNames = [], read }: MetricReading, now: Date) {
  const figures = await read(now)
  const gauge = new Gauge({ name, help, labelNames: [...labelNames], registers: [register] })
  for (const { labels = {}, value } of figures) gauge.set(labels, value)
}
