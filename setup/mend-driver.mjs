import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'
import { giveUp } from './tell.mjs'

/**
 * Run by npm after every install. The PostgreSQL driver (postgres 3.4.9) opens a lost connection anew with what it knew
 * of the old one. Reported there (#1133, #1209, #1215), mended in no release yet; once it is, this file goes.
 * The proof is server/db/lost-connection.test.ts.
 */
const mends = [
  // A statement on its way in the moment of the loss: the timer that would send it is stopped, not forgotten, and the
  // connection never sends anything again. An error of the old session was told to the first caller of the new one,
  // and the rows of an answer cut short left holes in the next.
  {
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
    before: `
      order by b.oid
    \`], [], execute)
    types.forEach`,
    after: `
      order by b.oid
    \`], [], execute).catch(() => [])
    types.forEach`,
  },
]

const file = join(root, 'node_modules/postgres/src/connection.js')
const source = readFileSync(file, 'utf8')
const mended = mends.reduce(mend, source)
if (mended !== source) {
  // Beside it first: a file that was cut short would pass for the driver.
  writeFileSync(`${file}.mended`, mended)
  renameSync(`${file}.mended`, file)
}

/**
 * @param {string} text
 * @param {{ before: string, after: string }} change
 */
function mend(text, { before, after }) {
  if (text.includes(after)) return text
  if (!text.includes(before)) {
    giveUp(
      'The PostgreSQL driver is not the one setup/mend-driver.mjs knows: see whether it is still needed.',
    )
  }
  return text.replace(before, after)
}
