import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowsers } from './browsers.mjs'
import { ensureBuild } from './built.mjs'
import { checkSources, runEndToEndTests, runUnitAndFaultTests } from './checks.mjs'
import { ensurePackages } from './packages.mjs'
import { ensureRedis } from './redis.mjs'
import { root } from './run.mjs'
import { giveUp, tell } from './tell.mjs'

// Delete the results of an earlier run, so that they are never reported for this one.
const results = ['unit', 'e2e'].map((name) => join(root, `.cache/${name}.json`))
for (const file of results) rmSync(file, { force: true })

await ensurePackages()
// In parallel: one waits for the network, and none of them is measured or disturbed by the others.
const [browsers, areSourcesGood] = await Promise.all([ensurePrograms(), checkSources(), ensureBuild()])
if (!areSourcesGood) giveUp('Types or lint failed.')
// One after the other: each uses both cores fully.
const unit = await runUnitAndFaultTests('2')
// The short form; `npm run e2e` runs every journey.
const endToEnd = await runEndToEndTests(browsers, ['--grep-invert', '@long'])

const counts = countTests()
tell(unit && endToEnd ? 'All tests passed.' : 'Some tests failed.')
process.stdout.write(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped\n`)
process.exitCode = unit && endToEnd && counts.passed > 0 ? 0 : 1

/** One after the other, because apt-get locks its database. */
async function ensurePrograms() {
  await ensureRedis()
  return ensureBrowsers()
}

function countTests() {
  const read = results.filter(existsSync).map((file) => JSON.parse(readFileSync(file, 'utf8')))
  // Vitest uses these names for its counts, Playwright has its own under `stats`.
  const sum = (/** @type {(result: any) => number[]} */ parts) =>
    read.flatMap(parts).reduce((all, one) => all + (one ?? 0), 0)
  return {
    passed: sum((result) => [result.numPassedTests, result.stats?.expected]),
    failed: sum((result) => [result.numFailedTests, result.stats?.unexpected, result.stats?.flaky]),
    skipped: sum((result) => [result.numPendingTests, result.stats?.skipped]),
  }
}
