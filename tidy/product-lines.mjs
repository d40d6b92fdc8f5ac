// Prints the lines of product code by folder: npm run lines
// Counted is everything that runs at members, operators or on the server, without tests, test kits, corpora and training.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const parts = ['contract', 'server', 'web', 'console', 'ops', 'readers']
/** @param {string} path */
const isCode = (path) => /\.(tsx?|mjs|css|sql|html)$/.test(path)
/** @param {string} path */
const isTest = (path) => /\.test\.tsx?$|\/(testing|training)\//.test(path)

const paths = execFileSync('git', ['ls-files', ...parts], { cwd: root, encoding: 'utf8' }).split('\n')
/** @type {Map<string, number>} */
const lines = new Map()

for (const path of paths.filter((each) => isCode(each) && !isTest(each))) {
  const count = readFileSync(join(root, path), 'utf8').split('\n').length - 1
  const [part = '', folder = ''] = path.split('/')
  for (const each of ['all', part, `${part}/${folder.includes('.') ? '' : folder}`])
    lines.set(each, (lines.get(each) ?? 0) + count)
}

const rows = [...lines].sort(([, one], [, other]) => other - one)
const folders = rows.filter(([folder]) => folder.includes('/'))
const totals = rows.filter(([folder]) => !folder.includes('/'))
const table = [...folders, ...totals].map(([folder, count]) => `${String(count).padStart(7)}  ${folder}\n`)
process.stdout.write(table.join(''))
