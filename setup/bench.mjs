import { ensureBuild } from './built.mjs'
import { ensurePackages } from './packages.mjs'
import { ensureRedis } from './redis.mjs'
import { packaged, run } from './run.mjs'

await ensurePackages()
await ensureRedis()
await ensureBuild()
process.exitCode = await run(packaged('tsx'), ['bench/run.ts', ...process.argv.slice(2)])
