import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { childEnv } from '#server/db/embedded/account.ts'
import { findBinaries } from '#server/db/embedded/binaries.ts'
import { findData } from '#server/db/embedded/data-folder.ts'
import { productAddress } from '#server/db/embedded/ownership.ts'
import { openDb } from '#server/db/open.ts'
import { atEnd } from '#server/testing/at-end.ts'
import { migratedBefore } from '#server/testing/database/prepared-data.ts'
import { until } from '#server/testing/servers/read-live-stream.ts'
import { freePort } from '#server/testing/servers/server-process.ts'
import { movableClock } from './movable-clock.ts'

/** A migrated PostgreSQL on a machine whose clock the trial sets. */
export async function movableDatabase() {
  const clock = movableClock({ hasThreads: false })
  const data = findData(await migratedBefore(), () => {})
  const port = await freePort()
  const settings = ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories=']
  const child = spawn(
    join(findBinaries(data.account), 'bin/postgres'),
    ['-D', data.pgdata, ...settings.flatMap((each) => ['-c', each])],
    { ...data.account, cwd: data.files, env: { ...childEnv, ...clock.env }, stdio: 'ignore' },
  )
  atEnd(async () => {
    if (child.exitCode !== null) return
    const ending = once(child, 'exit')
    child.kill('SIGINT')
    await ending
  })
  const { user, database } = productAddress('')
  const url = `postgres://${user}@127.0.0.1:${port}/${database}`
  const db = openDb({ url })
  atEnd(() => db.close())
  await until(() =>
    db.sql`select`.then(
      () => true,
      () => false,
    ),
  )
  return { url, db, setClock: clock.set }
}
