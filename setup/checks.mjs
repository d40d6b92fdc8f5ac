import { packaged, run } from './run.mjs'
import { tell } from './tell.mjs'

/** Type check and lint. */
export async function checkSources() {
  tell('Checking types and lint …')
  const codes = await Promise.all([
    // One checker for each project: a second one repeats a fifth of the work, and the projects already run in parallel.
    run(packaged('tsc'), ['-b', '--checkers', '1']),
    run(packaged('biome'), ['check', '--error-on-warnings', '.']),
  ])
  return codes.every((code) => code === 0)
}

/**
 * Unit tests, and fault-injection tests with few rounds, in one run with more workers than cores: fault-injection tests
 * mostly wait for processes, and the unit tests use the time.
 * @param {string[]} parameters
 */
export async function runUnitTests(parameters) {
  tell('Running unit and fault-injection tests on a real PostgreSQL …')
  return runVitest('unit', parameters)
}

/**
 * Fault-injection tests of the built product: all of them, or those of the named files. The matrix of places takes
 * hours, so it runs only when it is named: npm run faults -- places
 * @param {string} rounds
 * @param {string[]} names
 * @param {string[]} options for Vitest
 */
export async function runFaultTests(rounds, names, options) {
  tell(`Running fault-injection tests (${rounds} rounds each, seed ${process.env.TEST_SEED}) …`)
  const files =
    names.length === 0
      ? ['faults/', '--exclude=faults/places-matrix.test.ts']
      : names.map((name) => `faults/${name}`)
  return runVitest('faults', [...files, ...options], { FAULT_ROUNDS: rounds })
}

/**
 * @param {string} name
 * @param {string[]} parameters
 * @param {NodeJS.ProcessEnv} [env]
 */
async function runVitest(name, parameters, env) {
  const report = ['--reporter=./setup/test/unit-report.mjs', `--outputFile.json=.cache/${name}.json`]
  return (
    (await run(packaged('vitest'), ['run', '--reporter=default', ...report, ...parameters], { env })) === 0
  )
}

/**
 * Journeys in the browsers that were found. Those of a missing Chromium are left out, those of another missing engine
 * skip themselves.
 * @param {import('./browsers.mjs').Browsers} browsers
 * @param {string[]} parameters
 */
export async function runJourneys(browsers, parameters = []) {
  tell('Running journeys in Chromium, WebKit and Firefox …')
  const projects = browsers.CHROMIUM_PATH ? [] : ['--project=webkit', '--project=firefox']
  return (await run(packaged('playwright'), ['test', ...projects, ...parameters], { env: browsers })) === 0
}
