import { checkSources, runUnitTests } from './checks.mjs'
import { ensurePackages } from './packages.mjs'

await ensurePackages()
process.exitCode = (await checkSources()) && (await runUnitTests(process.argv.slice(2))) ? 0 : 1
