import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { verifyLedger } from '#server/ledger/verify.ts'
import { newAppCheckToken } from '#server/testing/app-check.ts'
import { besideServer } from '#server/testing/beside-server.ts'
import { killPostgres } from '#server/testing/private-database.ts'
import {
  ended,
  freePort,
  type ServerProcess,
  startServerProcess,
  stopServerProcess,
  untilReady,
} from '#server/testing/server-process.ts'
import { signedInMembers } from '#server/testing/signed-in-members.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { faultSeed, randomFrom } from './random.ts'
import { type Stamper, stampAll, stampUntilDone } from './stampers.ts'

const rounds = Math.max(3, Number(process.env.FAULT_ROUNDS ?? 3))
const roundsTimeoutMs = 120_000 + rounds * 30_000
const seed = faultSeed
const stampersEach = 80

test(
  `kill -9 of the server under load, ${rounds} times (seed ${seed}), loses no grant and doubles none`,
  () =>
    underLoad(async (place, server) => {
      server.child.kill('SIGKILL')
      await ended(server)
      return startServerProcess(place)
    }),
  roundsTimeoutMs,
)

test(
  `kill -9 of PostgreSQL under load, ${rounds} times (seed ${seed}), loses no grant and doubles none`,
  () =>
    underLoad(async ({ dataDir }, server) => {
      killPostgres(dataDir)
      return server
    }),
  roundsTimeoutMs,
)

type Place = { dataDir: string; port: number; env: NodeJS.ProcessEnv }

async function underLoad(fault: (place: Place, server: ServerProcess) => Promise<ServerProcess>) {
  const { next: random } = randomFrom(seed)
  const dataDir = join(temporaryFolder(), 'data')
  const place = { dataDir, port: await freePort(), env: { TRUST_PROXY: '1', LOG_LEVEL: 'silent' } }
  let server = await startServerProcess(place)
  onTestFinished(async () => void (await stopServerProcess(server)))
  const { origin } = server
  const appCheckToken = await newAppCheckToken(origin)
  const everyone: Stamper[] = []
  let interrupted = 0

  for (let round = 0; round < rounds; round++) {
    const stampers = await signedInMembers({ dataDir, origin }, stampersEach)
    everyone.push(...stampers)
    const { acknowledged, done } = stampAll(origin, appCheckToken, stampers)
    // By how far the load is and not by the clock, so that the blow falls into it on a slow machine and a quick one.
    const struckAt = Math.floor(random() * stampersEach * 0.75)
    while (acknowledged.size < struckAt) await sleep(1)
    await sleep(random() * 10)
    server = await fault(place, server)
    await done
    await untilReady(server)

    // Before anything is asked again: who was answered has the point.
    const grants = await grantsOf(dataDir, [...acknowledged])
    expect([...acknowledged].filter((uid) => grants.get(uid) !== 1)).toEqual([])
    const unanswered = stampers.filter(({ uid }) => !acknowledged.has(uid))
    interrupted += unanswered.length
    await stampUntilDone(origin, appCheckToken, unanswered)
  }

  const grants = await grantsOf(
    dataDir,
    everyone.map(({ uid }) => uid),
  )
  expect(everyone.filter(({ uid }) => grants.get(uid) !== 1)).toEqual([])
  expect(await besideServer(dataDir, ({ sql }) => verifyLedger(sql))).toMatchObject({ problems: [] })
  // Otherwise every blow fell beside the load and proved nothing.
  expect(interrupted).toBeGreaterThan(0)
}

async function grantsOf(dataDir: string, uids: string[]): Promise<Map<string, number>> {
  if (uids.length === 0) return new Map()
  const rows = await besideServer(
    dataDir,
    ({ sql }) => sql<{ uid: string; grants: number }[]>`
      select uid, count(*) as grants from ledger_transfer where uid in ${sql(uids)} group by uid`,
  )
  return new Map(rows.map(({ uid, grants }) => [uid, grants]))
}
