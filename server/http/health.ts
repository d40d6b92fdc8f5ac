import type { FastifyInstance } from 'fastify'

export type HealthOptions = {
  /** True if the database answers and all migrations have run. */
  isReady: () => Promise<boolean>
  isDraining: () => boolean
}

/** `/healthz`: the process is alive. `/readyz`: it can serve, so a load balancer may route to it. */
export function serveHealth(app: FastifyInstance, { isReady, isDraining }: HealthOptions) {
  const config = { unlimited: true }
  app.get('/healthz', { config }, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get('/readyz', { config }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (isDraining()) return reply.code(503).send({ status: 'draining' })
    const ready = await isReady().catch((error: unknown) => {
      request.log.warn({ err: error }, 'readiness check failed')
      return false
    })
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not-ready' })
  })
}
