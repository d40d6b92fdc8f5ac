import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { setNickname } from '#contract/account.ts'
import { register } from '#contract/auth/auth.ts'
import { openDatabase } from '#server/db/database.ts'
import type { Db } from '#server/db/db.ts'
import { atEnd } from '#server/testing/at-end.ts'
import type { SignedInMember } from '#server/testing/members/signed-in-members.ts'
import { productionSettings } from '#server/testing/production-settings.ts'
import { newRegistration } from '#server/testing/servers/auth-server.ts'
import { freePort, startServerProcess, stopServerProcess } from '#server/testing/servers/server-process.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import type { DatabasePair } from './database-pair.ts'
import type { IdempotentCall } from './idempotent-calls.ts'
import { debugEnv } from './sync-devices.ts'
import { asMember, debugAppCheck, post, type Reached } from './whole-server.ts'

export const issuer = { secret: productionSettings.SECRET_KEY, publicOrigin: 'http://localhost:5001' }

/** Amazon is never called: the first exchange of each member waits for review. */
export const companyEnv = {
  AMAZON_PARTNER_ID: 'Kotsu',
  AMAZON_ACCESS_KEY: 'test',
  AMAZON_SECRET_KEY: 'test',
  AMAZON_ENDPOINT: 'http://127.0.0.1:9',
}

/** Processes of the product on a pair of databases, and a connection of the test's own. */
export async function openFailoverServers(pair: DatabasePair) {
  const start = async () => {
    const server = await startServerProcess({
      dataDir: temporaryFolder(),
      port: await freePort(),
      env: {
        ...debugEnv,
        TRUST_PROXY: '1',
        SECRET_KEY: issuer.secret,
        PUBLIC_ORIGIN: issuer.publicOrigin,
        DATABASE_URL: pair.url('verify-full'),
        NODE_EXTRA_CA_CERTS: pair.authority,
        ...companyEnv,
        LOG_LEVEL: 'info',
      },
    })
    atEnd(async () => void (await stopServerProcess(server)))
    return server
  }
  const processes = [await start(), await start()]
  const { db, stop } = await openDatabase({
    role: 'ops',
    databaseUrl: pair.url('require'),
    dataDir: '/nowhere',
    secret: issuer.secret,
    log: () => {},
  })
  atEnd(stop)
  const origins = processes.map(({ origin }) => origin)
  const reach = async (): Promise<Reached[]> => {
    const appCheckToken = await debugAppCheck(origins[0] ?? '')
    return origins.map((origin) => ({ origin, appCheckToken }))
  }
  return { db, processes, start, reach }
}

/** Registrations with the id of their form; the id of the call is the address. */
export function registrations(count: number, { appCheckToken }: Reached): IdempotentCall[] {
  return Array.from({ length: count }, () => {
    const input = newRegistration({ attemptId: randomUUID() })
    return {
      id: input.email,
      name: register.name,
      input,
      headers: { 'x-firebase-appcheck': appCheckToken },
    }
  })
}

/** How many members each address has. */
export async function timesRegistered(calls: readonly IdempotentCall[], { sql }: Db) {
  const emails = calls.map(({ id }) => id)
  const rows = await sql<{ id: string; times: number }[]>`
    select email as id, count(*) as times from auth_member where email in ${sql(emails)} group by email`
  return new Map(rows.map(({ id, times }) => [id, times]))
}

/**
 * Writes until one write is answered with 200, and returns when that was. An attempt every 100 ms, because one that
 * began during the failure may wait for a connection that is dead.
 */
export async function untilWritten(server: Reached, members: readonly SignedInMember[]): Promise<number> {
  const answers = new Map<string, number>()
  let doneAt = 0
  const count = (answer: string) => void answers.set(answer, (answers.get(answer) ?? 0) + 1)
  const attempts: Promise<void>[] = []
  for (let tries = 0; doneAt === 0 && tries < 600; tries++) {
    const member = members[tries % members.length]
    if (!member) break
    const input = { nickname: `${tries}` }
    attempts.push(
      post(server.origin, setNickname.name, input, asMember(member, server)).then(
        ({ status, reason = '' }) => {
          if (status === 200) doneAt ||= Date.now()
          count(`${status} ${reason}`)
        },
        // Tells a process that ended from one that does not answer.
        (error: Error) => count(String(error.cause ?? error)),
      ),
    )
    await sleep(100)
  }
  if (doneAt === 0) throw new Error(`no write was served within a minute: ${[...answers].join('; ')}`)
  await Promise.all(attempts)
  return doneAt
}
