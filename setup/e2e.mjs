import { ensureBuild } from './built.mjs'
import { runEndToEndTests } from './checks.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensurePackages } from './packages.mjs'

await ensurePackages()
const chromium = await ensureChromium()
await ensureBuild()
process.exitCode = (await runEndToEndTests(chromium, process.argv.slice(2))) ? 0 : 1
