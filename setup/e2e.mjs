import { ensureBrowsers } from './browsers.mjs'
import { ensureBuild } from './built.mjs'
import { runJourneys } from './checks.mjs'
import { ensurePackages } from './packages.mjs'
import { packaged, run } from './run.mjs'

await ensurePackages()
const browsers = await ensureBrowsers()
await ensureBuild()
const parameters = process.argv.slice(2)
process.exitCode = parameters.includes('--shots')
  ? await run(packaged('tsx'), ['e2e/shots/shoot.ts', ...parameters], { env: browsers })
  : (await runJourneys(browsers, parameters))
    ? 0
    : 1
