import type { FastifyInstance } from 'fastify'

export type HealthOptions = {
  /** True if the database answers and all migrations have run. */
  isReady: () => Promise<boolean>
  isDraining: () => boolean
}

/** A load balancer asks more often than the answer changes, and anybody may ask. */
const readyForMs = 1_000

/** `/healthz`: the process is alive. `/readyz`: it can serve, so a load balancer may route to it. */
export function serveHealth(app: FastifyInstance, { isReady, isDraining }: HealthOptions) {
  const config = { unlimited: true }
  const isReadyLately = sharedProbe(isReady)
  app.get('/healthz', { config }, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get('/readyz', { config }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (isDraining()) return reply.code(503).send({ status: 'draining' })
    const ready = await isReadyLately().catch((error: unknown) => {
      request.log.warn({ err: error }, 'readiness check failed')
      return false
    })
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not-ready' })
  })
}

/** One probe for all who ask while it runs and until its answer is a second old. */
export function sharedProbe(
  probe: () => Promise<boolean>,
  nowMs = () => performance.now(),
): () => Promise<boolean> {
  let last: { answer: Promise<boolean>; isRunning: boolean; begunAt: number } | null = null
  return () => {
    if (last && (last.isRunning || nowMs() - last.begunAt < readyForMs)) return last.answer
    const answer = probe()
    const begun = { answer, isRunning: true, begunAt: nowMs() }
    const end = () => {
      begun.isRunning = false
    }
    answer.then(end, end)
    last = begun
    return answer
  }
}
