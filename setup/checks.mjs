import { packaged, run } from './run.mjs'
import { tell } from './tell.mjs'

/** Types and lint: the checks that do not run the code. */
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
 * Both in one run, with more workers than cores: the fault-injection tests mostly wait for processes and
 * timers, and the unit tests fill that time.
 * @param {string} rounds
 */
export async function runUnitTestsAndTrials(rounds) {
  tell(`Running unit tests on a real PostgreSQL and fault-injection tests (${rounds} rounds each) …`)
  return runVitest('unit', ['--maxWorkers=4'], { FAULT_ROUNDS: rounds })
}

/**
 * Tests that kill and restart the built product: all of them, or only the named files.
 * @param {string} rounds
 * @param {string[]} names
 */
export async function runFaultTrials(rounds, names = []) {
  tell(`Running fault-injection tests (${rounds} rounds each) …`)
  const files = names.length === 0 ? ['faults/'] : names.map((name) => `faults/${name}`)
  // One at a time, because some of them measure durations.
  return runVitest('faults', ['--maxWorkers=1', ...files], { FAULT_ROUNDS: rounds })
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
 * @param {string} chromium
 * @param {string[]} parameters
 */
export async function runEndToEndTests(chromium, parameters = []) {
  tell('Running end-to-end tests in a real browser …')
  return (
    (await run(packaged('playwright'), ['test', ...parameters], { env: { CHROMIUM_PATH: chromium } })) === 0
  )
}
