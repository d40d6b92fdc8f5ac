import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from '../run.mjs'
import { tell } from '../tell.mjs'

/** How many of the slowest files and journeys are printed. */
const slowestMax = 10

const unitFile = join(root, '.cache/unit.json')
const journeysFile = join(root, '.cache/e2e.json')

const faultsFile = join(root, '.cache/faults.json')

/** Deletes the results of an earlier run, so that they are never reported for this one. */
export function forgetResults() {
  for (const file of [unitFile, journeysFile, faultsFile]) rmSync(file, { force: true })
}

/**
 * Prints the slowest files and journeys, then every failed test with the beginning of its message, so that the end of
 * the output tells what failed, and the counts as the last line. A journey that passed only at a second attempt counts
 * as failed.
 * @param {boolean} hasPassed
 * @returns {boolean} whether any test ran
 */
export function printResults(hasPassed) {
  const unit = readJson(unitFile)
  const journeys = readJson(journeysFile)
  printSlowest('test files', unit ? filesOf(unit) : [])
  printSlowest('journeys', journeys ? journeys.suites.flatMap(journeysOf) : [])
  printFailed([
    ...(unit ? [...failedTestsOf(unit), ...unit.strayErrors.map(failedByStray)] : []),
    ...(journeys ? journeys.suites.flatMap(failedJourneysOf) : []),
  ])
  const passed = (unit?.numPassedTests ?? 0) + (journeys?.stats.expected ?? 0)
  const failed =
    (unit ? unit.numFailedTests + unit.strayErrors.length : 0) +
    (journeys ? journeys.stats.unexpected + journeys.stats.flaky : 0)
  const skipped = (unit?.numPendingTests ?? 0) + (journeys?.stats.skipped ?? 0)
  tell(hasPassed ? 'All tests passed.' : 'Some tests failed.')
  process.stdout.write(`${passed} passed, ${failed} failed, ${skipped} skipped\n`)
  return passed > 0
}

/**
 * The trials of the last `npm run faults` that were skipped.
 * @param {{ isOneEnough: boolean }} options whether a file counts as run if one of its tests ran
 * @returns {string[]}
 */
export function notRun({ isOneEnough }) {
  /** @type {{ testResults: UnitFile[] }} */
  const { testResults } = readJson(faultsFile) ?? { testResults: [] }
  return testResults.flatMap(({ name, assertionResults }) => {
    const skipped = assertionResults.filter(({ status }) => status === 'skipped' || status === 'pending')
    const hasRun = skipped.length < assertionResults.length
    return isOneEnough && hasRun ? [] : skipped.map(({ fullName }) => `${relative(root, name)}: ${fullName}`)
  })
}

/**
 * Whether the last `npm run faults` ran every test of these trials, and each passed.
 * @param {string[]} files
 */
export function havePassedWhole(files) {
  /** @type {{ testResults: UnitFile[] }} */
  const { testResults } = readJson(faultsFile) ?? { testResults: [] }
  return files.every((file) => {
    const tests = testResults.find(({ name }) => relative(root, name) === file)?.assertionResults ?? []
    return tests.length > 0 && tests.every(({ status }) => status === 'passed')
  })
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

/** @typedef {{ name: string, message: string }} Failed */

/** How many lines of a message are printed. */
const messageLinesMax = 12

/** @param {Failed[]} all */
function printFailed(all) {
  for (const { name, message } of all) {
    const lines = message.split('\n').slice(0, messageLinesMax)
    process.stdout.write(`\nfailed: ${name}\n${lines.map((line) => `  ${line}\n`).join('')}`)
  }
}

/**
 * The reports of Vitest and Playwright, of which only this is read.
 * @typedef {{ fullName: string, status: string, failureMessages?: string[] }} UnitTest
 * @typedef {{ name: string, status: string, message: string, startTime: number, endTime: number, assertionResults: UnitTest[] }} UnitFile
 * @typedef {{ message: string, stack?: string, VITEST_TEST_PATH?: string }} StrayError
 * @typedef {{ duration: number, status: string, error?: { message?: string } }} Attempt
 * @typedef {{ title: string, tests: { projectName: string, status: string, results: Attempt[] }[] }} Spec
 * @typedef {{ file: string, specs?: Spec[], suites?: Suite[] }} Suite
 */

/**
 * Failed tests, and files that failed without one, for example while they were loaded.
 * @param {{ testResults: UnitFile[] }} report
 * @returns {Failed[]}
 */
const failedTestsOf = ({ testResults }) =>
  testResults.flatMap(({ name: path, status, message, assertionResults }) => {
    const file = relative(root, path)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [{ name: file, message }] : []
    return failed.map(({ fullName, failureMessages = [] }) => ({
      name: `${file}: ${fullName}`,
      message: failureMessages.join('\n'),
    }))
  })

/**
 * @param {StrayError} error
 * @returns {Failed}
 */
const failedByStray = ({ message, stack, VITEST_TEST_PATH: path }) => ({
  name: `${path ? relative(root, path) : 'no file'}: an error outside of any test`,
  message: stack ?? message,
})

/**
 * @param {Suite} suite
 * @returns {Failed[]}
 */
const failedJourneysOf = ({ file, specs = [], suites = [] }) => [
  ...specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => ({
        name: `${projectName} ${file}: ${title}`,
        message: results.find(({ error }) => error)?.error?.message ?? '',
      })),
  ),
  ...suites.flatMap(failedJourneysOf),
]

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
