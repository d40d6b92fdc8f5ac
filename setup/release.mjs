import { basename, dirname } from 'node:path'
import { ensureBuild } from './built.mjs'
import { ensurePackages } from './packages.mjs'
import { root, run } from './run.mjs'
import { giveUp, tell } from './tell.mjs'

// Makes release/kotsukotsu-<version>-<build> and the same as .tar.gz: all that a server needs besides Node.
await ensurePackages()
await ensureBuild()
// Loaded here, because it reads the build's settings, which need the packages.
const { makeRelease } = await import('./release/make-release.mjs')
const folder = makeRelease({ root, into: `${root}release` })
const archive = `${folder}.tar.gz`
const code = await run('tar', ['-czf', archive, '-C', dirname(folder), basename(folder)])
if (code !== 0) giveUp('tar failed; see the output above.')
tell(`Made ${archive}`)
