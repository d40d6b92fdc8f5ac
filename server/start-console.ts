import { join } from 'node:path'
import type { Logger } from 'pino'
import type { ConsoleSettings } from '#contract/console/console-settings.ts'
import type { Clock } from './clock.ts'
import type { Db } from './db/db.ts'
import type { Env } from './env.ts'
import type { Handler } from './http/handle.ts'
import { rateLimit } from './http/rate-limit.ts'
import { createHttpServer, type HttpServer } from './http/server.ts'
import { singlePageSite } from './http/site/single-page-site.ts'
import { viteSite } from './http/site/vite-site.ts'
import { operatorError } from './operator-error.ts'
import { projectRoot } from './root.ts'

type Parts = { handlers: Handler[]; audience: 'operators'; clock: Clock; db: Db; log: Logger }

/** Opens the console's own port. Nothing of the console is on the public one. Null if local mode starts without it. */
export async function startConsole(
  env: Env,
  where: NonNullable<Env['console']>,
  { handlers, audience, clock, db, log }: Parts,
): Promise<HttpServer | null> {
  const http = await createHttpServer({
    handlers,
    audience,
    clock,
    cookies: { secure: !env.localMode, publicOrigin: where.origin, sameSite: 'Strict' },
    site: siteOf(env),
    security: { production: !env.localMode, hotReload: env.hotReload },
    isReady: async () => (await db.sql`select 1`).length === 1,
    addressLimit: rateLimit({ burst: 200, perSecond: 30 }),
    trustProxy: env.trustProxy,
    hosts: hostsOf(where),
    log,
  })
  try {
    await http.listen(where)
  } catch (error) {
    await http.close()
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code !== 'EADDRINUSE') throw operatorError('cannot-listen', { ...where, code }).causedBy(error)
    const taken = operatorError('console-port-taken', { port: where.port }).causedBy(error)
    if (!where.isDefaultPort) throw taken
    console.log(taken.message)
    return null
  }
  console.log(`The operator's console is ready at ${where.origin}`)
  return http
}

function siteOf(env: Env) {
  const settings: ConsoleSettings = { localMode: env.localMode, publicOrigin: env.publicOrigin }
  if (env.hotReload) return viteSite({ root: projectRoot, settings, page: 'console/index.html' })
  return singlePageSite({ folder: join(projectRoot, 'dist/console'), settings })
}

/** The console's own name, and this machine's for health checks and tunnels. */
const hostsOf = ({ origin, port }: { origin: string; port: number }) => [
  new URL(origin).host,
  ...['localhost', '127.0.0.1', '[::1]'].map((name) => `${name}:${port}`),
]
