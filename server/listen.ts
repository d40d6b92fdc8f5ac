import type { Env } from './env.ts'
import type { HttpServer } from './http/server.ts'
import { OperatorError } from './operator-error.ts'

/** Opens the port and says where to go; a port that is taken is a line, and nothing is left running. */
export async function listenOrExplain(http: HttpServer, env: Env, stop: () => Promise<void>): Promise<void> {
  try {
    const { port } = await http.listen(env)
    console.log(`こつこつ is ready at ${env.localMode ? `http://localhost:${port}` : env.publicOrigin}`)
  } catch (error) {
    await stop()
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (code === 'EADDRINUSE') {
      throw new OperatorError(`port ${env.port} is taken; PORT=… chooses another`, { cause: error })
    }
    if (code === 'EACCES' || code === 'EADDRNOTAVAIL') {
      throw new OperatorError(`cannot listen on ${env.host}:${env.port} (${code})`, { cause: error })
    }
    throw error
  }
}
