import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'
import { giveUp } from './tell.mjs'

/**
 * Run by npm after every install: faults of the PostgreSQL driver (postgres 3.4.9) that no release has mended yet. Those
 * of lost connections are known there (#1133, #1209, #1215). Once all are mended, this file goes. The proofs are
 * server/db/lost-connection.test.ts and server/db/long-run.test.ts.
 */
const mends = [
  // A statement on its way in the moment of the loss: the timer that would send it is stopped, not forgotten, and the
  // connection never sends anything again. An error of the old session was told to the first caller of the new one,
  // and the rows of an answer cut short left holes in the next.
  {
    file: 'connection.js',
    before: `
    clearImmediate(nextWriteTimer)
    socket.removeListener('data', data)`,
    after: `
    clearImmediate(nextWriteTimer)
    nextWriteTimer = chunk = errorResponse = results = null
    result = new Result()
    rows = 0
    socket.removeListener('data', data)`,
  },
  {
    file: 'connection.js',
    before: `
    closedTime = performance.now()
    hadError && options.shared.retries++`,
    after: `
    query = null
    closedTime = performance.now()
    hadError && options.shared.retries++`,
  },
  // The driver's own first question, when it failed, failed nobody's: the whole process ended. Who waits for the
  // connection is told all the same.
  {
    file: 'connection.js',
    before: `
      order by b.oid
    \`], [], execute)
    types.forEach`,
    after: `
      order by b.oid
    \`], [], execute).catch(() => [])
    types.forEach`,
  },
  // A queue in which something is always left, as among connections that are rarely all busy, kept a place for all that
  // ever stood in it: 8 bytes a statement, and a search through all of them with every statement.
  {
    file: 'queue.js',
    before: `
        xs[index - 1] = undefined
      }`,
    after: `
        xs[index - 1] = undefined
        if (index > 64 && index > xs.length / 2) {
          xs = xs.slice(index)
          index = 0
        }
      }`,
  },
]

for (const { file, before, after } of mends) {
  const path = join(root, 'node_modules/postgres/src', file)
  const source = readFileSync(path, 'utf8')
  if (source.includes(after)) continue
  if (!source.includes(before)) {
    giveUp(
      'The PostgreSQL driver is not the one setup/mend-driver.mjs knows: see whether it is still needed.',
    )
  }
  // Beside it first: a file that was cut short would pass for the driver.
  writeFileSync(`${path}.mended`, source.replace(before, after))
  renameSync(`${path}.mended`, path)
}
