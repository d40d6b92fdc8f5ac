import { packaged, run } from './run.mjs'
import { tell } from './tell.mjs'

/** Type check and lint. */
export async function checkSources() {
  tell('Checking types and lint …')
  const codes = await Promise.all([
    run(packaged('tsc'), ['-b']),
    run(packaged('biome'), ['check', '--error-on-warnings', '.']),
  ])
  return codes.every((code) => code === 0)
}

/** @param {string[]} parameters */
export async function runUnitTests(parameters = []) {
  tell('Running unit tests on a real PostgreSQL …')
  return runVitest('unit', ['--exclude=faults/**', ...parameters])
}

/**
 * Both in one run, with more workers than cores: fault-injection tests mostly wait for processes, and the unit tests
 * use the time.
 * @param {string} rounds
 */
export async function runUnitAndFaultTests(rounds) {
  tell(`Running unit tests on a real PostgreSQL, and fault-injection tests (${rounds} rounds each) …`)
  return runVitest('unit', ['--maxWorkers=4'], { FAULT_ROUNDS: rounds })
}

/**
 * Fault-injection tests of the built product: all of them, or those of the named files. Options go to Vitest, such as
 * `-t "Node 22"`. The matrix of places takes hours, so it runs only when it is named: npm run faults -- places
 * @param {string} rounds
 * @param {string[]} parameters
 */
export async function runFaultTests(rounds, parameters = []) {
  tell(`Running fault-injection tests (${rounds} rounds each) …`)
  const optionsAt = parameters.findIndex((each) => each.startsWith('-'))
  const names = optionsAt < 0 ? parameters : parameters.slice(0, optionsAt)
  const options = optionsAt < 0 ? [] : parameters.slice(optionsAt)
  const files =
    names.length === 0
      ? ['faults/', '--exclude=faults/places-matrix.test.ts']
      : names.map((name) => `faults/${name}`)
  // One at a time, because some measure how long something takes.
  return runVitest('faults', ['--maxWorkers=1', ...files, ...options], { FAULT_ROUNDS: rounds })
}

/**
 * @param {string} name
 * @param {string[]} parameters
 * @param {NodeJS.ProcessEnv} [env]
 */
async function runVitest(name, parameters, env) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=.cache/${name}.json`]
  return (await run(packaged('vitest'), ['run', ...reporters, ...parameters], { env })) === 0
}

/**
 * @param {NodeJS.ProcessEnv} browsers
 * @param {string[]} parameters
 */
export async function runEndToEndTests(browsers, parameters = []) {
  tell('Running end-to-end tests in Chromium, WebKit and Firefox …')
  return (await run(packaged('playwright'), ['test', ...parameters], { env: browsers })) === 0
}
