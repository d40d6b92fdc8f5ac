import { ensureBuild } from './built.mjs'
import { ensurePackages } from './packages.mjs'
import { packaged, run } from './run.mjs'
import { ensureTools } from './tools.mjs'

await ensurePackages()
await ensureTools(['redis'])
await ensureBuild()
process.exitCode = await run(packaged('tsx'), ['bench/run.ts', ...process.argv.slice(2)])
