import type { Env } from './env.ts'
import type { HttpServer } from './http/server.ts'
import { OperatorError } from './operator-error.ts'

/** Opens the port and prints the address. On failure it stops everything and reports one line. */
export async function listenOrExplain(http: HttpServer, env: Env, stop: () => Promise<void>): Promise<void> {
  try {
    const { port } = await http.listen(env)
    console.log(`こつこつ is ready at ${env.localMode ? `http://localhost:${port}` : env.publicOrigin}`)
  } catch (error) {
    await stop()
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (code === 'EADDRINUSE') {
      throw new OperatorError(
        `Port ${env.port} is already in use. Choose another one with PORT, for example: PORT=${env.port + 1} npm start`,
        { cause: error },
      )
    }
    if (code === 'EACCES' || code === 'EADDRNOTAVAIL') {
      throw new OperatorError(`cannot listen on ${env.host}:${env.port} (${code})`, { cause: error })
    }
    throw error
  }
}
