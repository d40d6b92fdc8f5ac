import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from '../run.mjs'
import { tell } from '../tell.mjs'

/** How many of the slowest files and journeys are printed. */
const slowestMax = 10

const unitFile = join(root, '.cache/unit.json')
const journeysFile = join(root, '.cache/e2e.json')

/** Deletes the results of an earlier run, so that they are never reported for this one. */
export function forgetResults() {
  for (const file of [unitFile, journeysFile]) rmSync(file, { force: true })
}

/**
 * Prints the slowest files and journeys, and the counts as the last line. A journey that passed only at a second
 * attempt counts as failed.
 * @param {boolean} hasPassed
 * @returns {boolean} whether any test ran
 */
export function printResults(hasPassed) {
  const unit = readJson(unitFile)
  const journeys = readJson(journeysFile)
  printSlowest('test files', unit ? filesOf(unit) : [])
  printSlowest('journeys', journeys ? journeys.suites.flatMap(journeysOf) : [])
  const passed = (unit?.numPassedTests ?? 0) + (journeys?.stats.expected ?? 0)
  const failed =
    (unit?.numFailedTests ?? 0) + (journeys ? journeys.stats.unexpected + journeys.stats.flaky : 0)
  const skipped = (unit?.numPendingTests ?? 0) + (journeys?.stats.skipped ?? 0)
  tell(hasPassed ? 'All tests passed.' : 'Some tests failed.')
  process.stdout.write(`${passed} passed, ${failed} failed, ${skipped} skipped\n`)
  return passed > 0
}

/** @typedef {{ name: string, seconds: number }} Slow */

/**
 * @param {string} title
 * @param {Slow[]} all
 */
function printSlowest(title, all) {
  if (all.length === 0) return
  const slowest = all.sort((one, other) => other.seconds - one.seconds).slice(0, slowestMax)
  const lines = slowest.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${name}`)
  process.stdout.write(`\nslowest ${title}\n${lines.join('\n')}\n`)
}

/**
 * The reports of Vitest and Playwright, of which only this is read.
 * @typedef {{ name: string, startTime: number, endTime: number }} UnitFile
 * @typedef {{ title: string, tests: { projectName: string, results: { duration: number }[] }[] }} Spec
 * @typedef {{ file: string, specs?: Spec[], suites?: Suite[] }} Suite
 */

/**
 * @param {{ testResults: UnitFile[] }} report
 * @returns {Slow[]}
 */
const filesOf = ({ testResults }) =>
  testResults.map(({ name, startTime, endTime }) => ({
    name: relative(root, name),
    seconds: (endTime - startTime) / 1_000,
  }))

/**
 * @param {Suite} suite
 * @returns {Slow[]}
 */
const journeysOf = ({ file, specs = [], suites = [] }) => [
  ...specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, results }) => ({
      name: `${projectName} ${file}: ${title}`,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1_000,
    })),
  ),
  ...suites.flatMap(journeysOf),
]

/** @param {string} file */
const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null)
