import { ensureBuild } from './built.mjs'
import { ensurePackages } from './packages.mjs'

await ensurePackages()
await ensureBuild()
// In the same process, so that Ctrl-C and kill reach the server itself.
await import(new URL('../dist/server/main.js', import.meta.url).href)
