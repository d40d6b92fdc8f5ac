import { ensurePatches } from './patches.mjs'

// The postinstall script. The other scripts check again, because `npm ci --ignore-scripts` skips this one.
ensurePatches()
