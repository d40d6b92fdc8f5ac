import { ensureBuild } from './built.mjs'
import { ensurePackages } from './packages.mjs'

await ensurePackages()
await ensureBuild({ quiet: true })
await import(new URL('../dist/server/ops.js', import.meta.url).href)
