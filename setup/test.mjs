import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuild } from './built.mjs'
import { checkSources, runEndToEndTests, runUnitTestsAndTrials } from './checks.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensurePackages } from './packages.mjs'
import { root } from './run.mjs'
import { giveUp, tell } from './tell.mjs'

// Counts of an earlier run must never stand in for this one's.
const results = ['unit', 'e2e'].map((name) => join(root, `.cache/${name}.json`))
for (const file of results) rmSync(file, { force: true })

await ensurePackages()
// Beside each other: one waits for the network, and none of them is measured or can be upset by the others.
const [chromium, areSourcesGood] = await Promise.all([ensureChromium(), checkSources(), ensureBuild()])
if (!areSourcesGood) giveUp('Types or lint failed.')
// One after the other: two cores, and each of these fills them.
const unit = await runUnitTestsAndTrials('2')
// The short form; `npm run e2e` runs every journey.
const endToEnd = await runEndToEndTests(chromium, ['--grep-invert', '@long'])

const counts = countTests()
tell(unit && endToEnd ? 'All tests passed.' : 'Some tests failed.')
process.stdout.write(`${counts.passed} passed, ${counts.failed} failed\n`)
process.exitCode = unit && endToEnd && counts.passed > 0 ? 0 : 1

function countTests() {
  const read = results.filter(existsSync).map((file) => JSON.parse(readFileSync(file, 'utf8')))
  // Vitest counts by these names, Playwright under `stats` by its own.
  const sum = (/** @type {(result: any) => number[]} */ parts) =>
    read.flatMap(parts).reduce((all, one) => all + (one ?? 0), 0)
  return {
    passed: sum((result) => [result.numPassedTests, result.stats?.expected]),
    failed: sum((result) => [result.numFailedTests, result.stats?.unexpected, result.stats?.flaky]),
  }
}
