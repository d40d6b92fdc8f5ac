import { join } from 'node:path'
import { product as owner } from '#server/db/embedded/ownership.ts'
import { findPostmaster } from '#server/db/embedded/postmaster.ts'
import { asSuperuser } from '#server/testing/database/test-cluster.ts'
import type { WholeProduct } from '../whole-product.ts'
import { rawPost } from './http-load.ts'
import { hasPeer } from './peer-packages.ts'
import { startPeer } from './peer-process.ts'

const memberCount = 20
const appHeader = { 'x-parse-application-id': 'bench' }

type ParsePeer = {
  origin: string
  pid: number
  /** The next call, by one member after the other; each reads one record. */
  nextCall: () => string
  nextSignIn: () => string
}

export const hasParse = () => hasPeer('parse-server')

/** Parse Server on the product's PostgreSQL in a separate database, with members who own one record each. */
export async function withParse<T>(
  { dataDir }: WholeProduct,
  work: (parse: ParsePeer) => Promise<T>,
): Promise<T> {
  const postmaster = findPostmaster(join(dataDir, 'postgres'))
  if (!postmaster) throw new Error('PostgreSQL does not run where it was started')
  const { socketDir } = postmaster
  await asSuperuser(socketDir, (sql) => sql`create database parse owner ${sql(owner)}`)
  const parse = await startPeer('parse.mjs', {
    PGHOST: socketDir,
    // Read when its modules load, so it must be an environment variable; otherwise it writes logs into this folder.
    PARSE_SERVER_LOGS_FOLDER: 'null',
  })
  try {
    const members = await registerMembers(parse.origin)
    const calls = members.map(({ sessionToken }) =>
      rawPost('/parse/functions/readCard', { ...appHeader, 'x-parse-session-token': sessionToken }, {}),
    )
    const signIns = members.map(({ username, password }) =>
      rawPost('/parse/login', appHeader, { username, password }),
    )
    return await work({ ...parse, nextCall: inTheRound(calls), nextSignIn: inTheRound(signIns) })
  } finally {
    await parse.stop()
  }
}

async function registerMembers(origin: string) {
  const members: { username: string; password: string; sessionToken: string }[] = []
  for (let n = 0; n < memberCount; n++) {
    const registration = { username: `member${n}@example.jp`, password: `the password of ${n}` }
    const { sessionToken } = await ask(`${origin}/parse/users`, {}, registration)
    await ask(`${origin}/parse/functions/newCard`, { 'x-parse-session-token': sessionToken }, {})
    members.push({ ...registration, sessionToken })
  }
  return members
}

async function ask(url: string, headers: Record<string, string>, body: unknown) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...appHeader, ...headers },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as { sessionToken: string } // Cast: the response of a registration, of which only this field is used.
}

function inTheRound(requests: readonly string[]): () => string {
  let turn = 0
  return () => requests[turn++ % requests.length] ?? ''
}
