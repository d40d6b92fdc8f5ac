import { ensureBuild } from './built.mjs'
import { runEndToEndTests } from './checks.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensurePackages } from './packages.mjs'
import { packaged, run } from './run.mjs'

await ensurePackages()
const chromium = await ensureChromium()
await ensureBuild()
const parameters = process.argv.slice(2)
process.exitCode = parameters.includes('--shots')
  ? await run(packaged('tsx'), ['e2e/shots/shoot.ts', ...parameters], { env: { CHROMIUM_PATH: chromium } })
  : (await runEndToEndTests(chromium, parameters))
    ? 0
    : 1
