import type { Env } from './env.ts'
import type { HttpServer } from './http/server.ts'
import { operatorError } from './operator-error.ts'

/** Opens the port and prints the address. On failure it stops everything and reports one line. */
export async function listenOrExplain(http: HttpServer, env: Env, stop: () => Promise<void>): Promise<void> {
  try {
    const { port } = await http.listen(env)
    console.log(`こつこつ is ready at ${env.localMode ? `http://localhost:${port}` : env.publicOrigin}`)
  } catch (error) {
    await stop()
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (code === 'EADDRINUSE') {
      throw operatorError('port-taken', { port: env.port }).causedBy(error)
    }
    if (code === 'EACCES' || code === 'EADDRNOTAVAIL') {
      throw operatorError('cannot-listen', { host: env.host, port: env.port, code }).causedBy(error)
    }
    throw error
  }
}
