import type { FastifyInstance } from 'fastify'

export type HealthOptions = {
  /** Whether the database answers with all migrations done. */
  isReady: () => Promise<boolean>
  isDraining: () => boolean
}

/** `/healthz`: the process lives. `/readyz`: it can serve, so a balancer may send it visitors. */
export function serveHealth(app: FastifyInstance, { isReady, isDraining }: HealthOptions) {
  const config = { unlimited: true }
  app.get('/healthz', { config }, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get('/readyz', { config }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (isDraining()) return reply.code(503).send({ status: 'draining' })
    const ready = await isReady().catch((error: unknown) => {
      request.log.warn({ err: error }, 'not ready')
      return false
    })
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not-ready' })
  })
}
