import { randomInt } from 'node:crypto'
import { ensureBuild } from './built.mjs'
import { runFaultTests } from './checks.mjs'
import { ensurePackages } from './packages.mjs'
import { ensureRedis } from './redis.mjs'

// The long form; `npm test` runs the same tests with few rounds.
const rounds = process.env.FAULT_ROUNDS ?? '100'
// Every trial and property test repeats with it.
process.env.TEST_SEED ??= String(randomInt(1_000_000))

await ensurePackages()
await ensureRedis()
await ensureBuild()
process.exitCode = (await runFaultTests(rounds, process.argv.slice(2))) ? 0 : 1
