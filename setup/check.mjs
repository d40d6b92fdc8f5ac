import { checkSources, runUnitTests } from './checks.mjs'
import { ensurePackages } from './packages.mjs'
import { tellUntriedOnCitus } from './sql-statements.mjs'

// Types, lint and the checks of the sources; parameters name other tests. `npm test -- --changed` runs more.
const tests = process.argv.slice(2)

await ensurePackages()
const [areSourcesGood, isTidy] = await Promise.all([
  checkSources(),
  runUnitTests(tests.length > 0 ? tests : ['tidy']),
])
tellUntriedOnCitus()
process.exitCode = areSourcesGood && isTidy ? 0 : 1
