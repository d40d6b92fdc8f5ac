import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'
import { tell } from './tell.mjs'

const triedFile = 'faults/tried-on-citus.json'

/**
 * The statements of a source, one for each tagged template.
 * @param {string} text
 */
export const statementsIn = (text) =>
  [...text.matchAll(/\b(?:sql|tx)(?:<[^`]*?>)?`([^`]*)`/g)].map(([, statement = '']) => statement)

/** @typedef {{ path: string, digest: string }} Statement */

/**
 * Every statement and migration of the server. Spaces and lines of comment do not matter, nor does where a statement stands.
 * @returns {Statement[]}
 */
export function readStatements() {
  const paths = readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' })
    .map((path) => `server/${path.replaceAll('\\', '/')}`)
    .filter((path) => /\.(ts|sql)$/.test(path) && !/\.test\.|^server\/testing\//.test(path))
  return paths.flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    const statements = path.endsWith('.sql') ? [text] : statementsIn(text)
    return statements.map((each) => ({ path, digest: digestOf(each) }))
  })
}

/** @param {string} statement */
function digestOf(statement) {
  const bare = statement
    .replace(/^\s*--.*$/gm, '')
    .replace(/\s+/g, ' ')
    .trim()
  return createHash('sha256').update(bare).digest('hex').slice(0, 12)
}

/**
 * Names the sources with a statement that the last whole trial on Citus did not have, and returns whether there is one.
 */
export function tellUntriedOnCitus() {
  const tried = new Set(JSON.parse(readFileSync(join(root, triedFile), 'utf8')))
  const untried = readStatements().filter(({ digest }) => !tried.has(digest))
  if (untried.length === 0) return false
  const paths = [...new Set(untried.map(({ path }) => path))].sort()
  tell(
    `The last trial on Citus did not run the SQL of ${paths.join(', ')}. npm run release refuses it until npm run faults ` +
      `-- citus, as root on Debian or with the CITUS_URL of a cluster, has written ${triedFile}, which is committed.`,
  )
  return true
}

/** @param {Statement[]} statements */
export function keepTriedOnCitus(statements) {
  const digests = [...new Set(statements.map(({ digest }) => digest))].sort()
  writeFileSync(join(root, triedFile), `${JSON.stringify(digests, null, 2)}\n`)
}
