import { appCheckExchange } from '#contract/app-check.ts'
import { callablePath } from '#contract/protocol/callable.ts'
import { atEnd } from '#server/testing/at-end.ts'
import { startedBefore } from '#server/testing/database/prepared-data.ts'
import { type MemberWithToken, signedInMembers } from '#server/testing/members/signed-in-members.ts'
import {
  freePort,
  type ProcessOptions,
  startServerProcess,
  stopServerProcess,
} from '#server/testing/servers/server-process.ts'
import { debugEnv, debugToken } from './sync-devices.ts'

/** The whole product as a process, with its demo member. */
export async function startWholeServer(wanted: Partial<ProcessOptions> = {}) {
  const dataDir = await startedBefore(wanted.dataDir)
  const env = { ...debugEnv, TRUST_PROXY: '1', LOG_LEVEL: 'silent', LOCAL_PROVIDER: '0', ...wanted.env }
  const place = { ...wanted, dataDir, port: await freePort(), env }
  let server = await startServerProcess(place)
  atEnd(async () => void (await stopServerProcess(server)))
  let appCheckToken = await debugAppCheck(server.origin)
  return {
    dataDir,
    origin: server.origin,
    get appCheckToken() {
      return appCheckToken
    },
    /** A token expires after half an hour, and some tests take longer. */
    renewAppCheck: async () => {
      appCheckToken = await debugAppCheck(server.origin)
    },
    process: () => server,
    again: async () => {
      server = await startServerProcess(place)
    },
    members: (count: number): Promise<MemberWithToken[]> =>
      signedInMembers({ dataDir, origin: server.origin }, count),
  }
}

export type WholeServer = Awaited<ReturnType<typeof startWholeServer>>

/** The part of a server that a call needs. */
export type Reached = Pick<WholeServer, 'origin' | 'appCheckToken'>

export async function debugAppCheck(origin: string): Promise<string> {
  const { result } = await post(origin, appCheckExchange.name, { kind: 'debug', token: debugToken })
  return (result as { token: string }).token // guaranteed by its contract
}

let networks = 0

export type HttpAnswer = { status: number; result?: unknown; reason?: string; text: string; headers: Headers }

/** Makes one call, from a network of its own unless the headers name one. */
export async function post(
  origin: string,
  name: string,
  data: unknown,
  headers: Record<string, string> = {},
): Promise<HttpAnswer> {
  const n = networks++
  const answer = await fetch(origin + callablePath(name), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
      ...headers,
    },
    body: JSON.stringify({ data }),
  })
  const text = await answer.text()
  const body = JSON.parse(text) as { result?: unknown; error?: { message: string } } // the shape of the wire
  const reason = body.error ? { reason: body.error.message } : {}
  return { status: answer.status, result: body.result, ...reason, text, headers: answer.headers }
}

export const asMember = ({ idToken }: MemberWithToken, { appCheckToken }: { appCheckToken: string }) => ({
  authorization: `Bearer ${idToken}`,
  'x-firebase-appcheck': appCheckToken,
})
