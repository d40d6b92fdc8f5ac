import { randomInt } from 'node:crypto'
import { ensureBuild } from './built.mjs'
import { runFaultTests } from './checks.mjs'
import { startCitus } from './citus.mjs'
import { ensurePackages } from './packages.mjs'
import { keepTriedOnCitus, readStatements } from './sql-statements.mjs'
import { tell } from './tell.mjs'
import { forgetResults, havePassedWhole, notRun } from './test/results.mjs'
import { ensureTools, toolsOf } from './tools.mjs'

// The long form; `npm test` runs the same tests with few rounds.
const rounds = process.env.FAULT_ROUNDS ?? '100'
// Every trial and property test repeats with it.
process.env.TEST_SEED ??= String(randomInt(1_000_000))

// Names of trials, then options for Vitest, such as `-t "Node 22"`.
const parameters = process.argv.slice(2)
const optionsAt = parameters.findIndex((each) => each.startsWith('-'))
const names = optionsAt < 0 ? parameters : parameters.slice(0, optionsAt)
const options = optionsAt < 0 ? [] : parameters.slice(optionsAt)

forgetResults()
await ensurePackages()
await ensureTools(toolsOf(names))
await ensureBuild()
const stopCitus = toolsOf(names).includes('citus') ? await startCitus() : () => {}
// Read before the run, because somebody may edit the sources meanwhile.
const triedSql = readStatements()
const hasPassed = await runFaultTests(rounds, names, options).finally(stopCitus)
if (havePassedWhole(['faults/citus.test.ts', 'faults/citus-stamps.test.ts'])) keepTriedOnCitus(triedSql)
// A trial that was asked for and skipped proves nothing. Options choose among its tests, so then one is enough.
const skipped = names.length > 0 ? notRun({ isOneEnough: options.length > 0 }) : []
for (const title of skipped) tell(`Did not run: ${title}. See above what it needs.`)
process.exitCode = hasPassed && skipped.length === 0 ? 0 : 1
