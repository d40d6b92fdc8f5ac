import { existsSync } from 'node:fs'
import { ensurePackages } from './packages.mjs'
import { packaged } from './run.mjs'

// `npm ci` under NODE_ENV=production leaves out the build tools: install them before anything imports them.
if (!existsSync(packaged('../vite'))) await ensurePackages()
await import('./build/build-product.mjs')
