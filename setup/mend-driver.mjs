import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'
import { giveUp } from './tell.mjs'

/**
 * npm runs this after every install. It patches bugs of the PostgreSQL driver (postgres 3.4.9) that no
 * release has fixed; those with lost connections are reported as #1133, #1209 and #1215. Delete this file
 * once all are fixed. Covered by server/db/lost-connection.test.ts and server/db/long-run.test.ts.
 */
const mends = [
  // When a connection is lost with a statement about to be sent, the write timer is cleared but not reset, so
  // the connection never sends again. Also, an error of the old session reached the first caller of the new
  // one, and the rows of a truncated result left holes in the next one.
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
  // When the driver's own start-up query failed, nobody caught it and the process ended. The caller that
  // waits for the connection gets the error anyway.
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
  // A queue that is never empty, as with connections that are rarely all busy, kept a slot for every past
  // entry: 8 bytes per statement, and each statement searched all of them.
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
      'The PostgreSQL driver differs from the version that setup/mend-driver.mjs patches: check whether the patch is still needed.',
    )
  }
  // Write to another file first: a truncated file would pass for the driver.
  writeFileSync(`${path}.mended`, source.replace(before, after))
  renameSync(`${path}.mended`, path)
}
