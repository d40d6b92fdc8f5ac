import { ensureBuild } from './built.mjs'
import { ensurePackages } from './packages.mjs'
import { archiveRelease } from './release/archive-release.mjs'
import { writeBom } from './release/write-bom.mjs'
import { root } from './run.mjs'
import { tellUntriedOnCitus } from './sql-statements.mjs'
import { giveUp, tell } from './tell.mjs'

// Makes release/kotsukotsu-<version>-<build> and the same as .tar.gz: all that a server needs besides Node. Beside them
// the list of its packages (CycloneDX) and the checksums of both files.
if (tellUntriedOnCitus() && !process.argv.includes('--one-database')) {
  giveUp('No release was made. npm run release -- --one-database makes one that must not meet Citus.')
}
await ensurePackages()
await ensureBuild()
// Loaded here, because it reads the build's settings, which need the packages.
const { makeRelease } = await import('./release/make-release.mjs')
const folder = makeRelease({ root, into: `${root}release` })
const bom = `${folder}.cdx.json`
writeBom({ root, file: bom })
tell(`Made ${archiveRelease(folder, [bom])}`)
