import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Callable } from '#contract/protocol/callable.ts'
import { callablePath } from '#contract/protocol/callable.ts'
import type { MemberWithToken } from '#server/testing/members/signed-in-members.ts'
import { newAppCheckToken } from '#server/testing/outside/solve-app-check.ts'
import { reachableFolder } from '#server/testing/reachable-folder.ts'
import { startServerProcess, stopServerProcess } from '#server/testing/servers/server-process.ts'
import { rawPost } from './kit/http-load.ts'

export type WholeProduct = {
  origin: string
  dataDir: string
  pid: number
  appCheckToken: string
  /** A call as a member's browser sends it, with everything that the server checks. */
  request: (callable: Pick<Callable, 'name'>, member: MemberWithToken, input: unknown) => string
}

/** Starts the built product with all checks on and temporary data. */
export async function withProduct<T>(
  work: (product: WholeProduct) => Promise<T>,
  env: Record<string, string> = {},
): Promise<T> {
  return inFolder(async (folder) => {
    const dataDir = join(folder, 'data')
    const server = await startServerProcess({ dataDir, env: { ...serverEnv, ...env } })
    const end = () => void server.child.kill()
    // Also if the benchmark is aborted.
    process.once('exit', end)
    try {
      const appCheckToken = await newAppCheckToken(server.origin, env.APP_CHECK_DEBUG_TOKEN)
      return await work({
        origin: server.origin,
        dataDir,
        pid: server.child.pid ?? 0,
        appCheckToken,
        request: ({ name }, member, data) =>
          rawPost(
            callablePath(name),
            { ...headersOf(member), 'x-firebase-appcheck': appCheckToken },
            { data },
          ),
      })
    } finally {
      process.off('exit', end)
      await stopServerProcess(server)
    }
  })
}

/** Members arrive through a proxy that sends their address; logging is off during the measurement. */
export const serverEnv = { TRUST_PROXY: '1', LOG_LEVEL: 'silent' }

/**
 * Each member has a network of their own, so that the rate limit per address is not measured. Without a token, the
 * member is yet to sign in.
 */
export function headersOf({ uid, idToken }: MemberWithToken): Record<string, string> {
  const [one, two, three] = Buffer.from(uid)
  return {
    ...(idToken && { authorization: `Bearer ${idToken}` }),
    'x-forwarded-for': `10.${one}.${two}.${three}`,
  }
}

export async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = reachableFolder('bench')
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}
