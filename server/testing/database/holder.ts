import { openDatabase } from '../../db/database.ts'
import { logLine } from '../../db/database-log.ts'
import { OperatorError } from '../../operator-error.ts'

/**
 * A process for tests to kill: opens the database as a server or an operator's command does, says `ready`, and
 * holds it until its stdin ends.
 */
const [dataDir, role] = process.argv.slice(2)
if (!dataDir || (role !== 'server' && role !== 'ops'))
  throw new Error('usage: holder <data folder> server|ops')

try {
  // Without the migrations: these tests are about processes and files, and many of them begin with an empty folder.
  const database = await openDatabase({
    role,
    dataDir,
    asItIs: true,
    log: (line) => console.log(logLine(line)),
  })
  console.log('ready')
  process.stdin.resume().once('end', async () => {
    await database.stop()
    console.log('stopped')
  })
} catch (error) {
  if (!(error instanceof OperatorError)) throw error
  console.log(error.message)
  process.exitCode = 1
}
