import { checkSources, runUnitTests } from './checks.mjs'
import { ensurePackages } from './packages.mjs'
import { untriedOnCitus } from './sql-statements.mjs'
import { tell } from './tell.mjs'

// Types, lint and the checks of the sources; parameters name other tests. `npm test -- --changed` runs more.
const tests = process.argv.slice(2)

await ensurePackages()
const [areSourcesGood, isTidy] = await Promise.all([
  checkSources(),
  runUnitTests(tests.length > 0 ? tests : ['tidy']),
])
const untried = untriedOnCitus()
if (untried.length > 0) {
  tell(
    `The last trial on Citus did not run the SQL of ${untried.join(', ')}. Before a release run npm run faults -- citus, ` +
      'as root on Debian or with the CITUS_URL of a cluster, and commit faults/tried-on-citus.json, which it writes.',
  )
}
process.exitCode = areSourcesGood && isTidy ? 0 : 1
