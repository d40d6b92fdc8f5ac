import { existsSync, readdirSync, statSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ensurePatches } from '../patches.mjs'
import { root } from '../run.mjs'
import { tell } from '../tell.mjs'
import { joinEarlierBuilds } from './builds.mjs'
import { buildClient } from './client.mjs'
import { compressFiles } from './compress.mjs'
import { buildConsole } from './console.mjs'
import { prerenderPages } from './prerender.mjs'
import { buildServer } from './server.mjs'
import { buildServiceWorker } from './service-worker.mjs'
import { sourcesHash } from './sources.mjs'

// Override the caller's shell: otherwise React's development build could end up in the pages.
process.env.NODE_ENV = 'production'

// Build in a temporary folder and move it into place at the end, so that a killed build never leaves half a dist.
const next = join(root, `.cache/build-${process.pid}`)
const webFolder = join(next, 'web')
const id = sourcesHash()

// The server's bundle contains the patched packages.
ensurePatches()
await removeLeftovers()
tell('Building the pages …')
const { template, manifest } = await buildClient({ root, webFolder })
await prerenderPages({ root, webFolder, scratchFolder: join(next, 'prerender'), template, manifest, id })
const consoleFolder = join(next, 'console')
await buildConsole({ root, consoleFolder })
await buildServiceWorker({ root, webFolder, scratchFolder: join(next, 'service-worker'), id })
tell('Building the server …')
await Promise.all([
  buildServer({ root, serverFolder: join(next, 'server') }),
  compressFiles(webFolder),
  compressFiles(consoleFolder),
])
await writeFile(join(next, 'build.json'), `${JSON.stringify({ id })}\n`)
await joinEarlierBuilds({ webFolder, previousFolder: join(root, 'dist/web'), id })
await moveInPlace()
tell(`Built ${id}`)
// Exit explicitly: the bundler once kept the process alive after its work, which would block the caller forever.
process.exit(0)

async function moveInPlace() {
  const dist = join(root, 'dist')
  const previous = `${next}-previous`
  if (existsSync(dist)) await rename(dist, previous)
  await rename(next, dist)
  await rm(previous, { recursive: true, force: true })
}

/** Removes the folders of killed builds. No build takes ten minutes, so a running one keeps its folder. */
async function removeLeftovers() {
  const cache = join(root, '.cache')
  const names = existsSync(cache) ? readdirSync(cache) : []
  for (const name of names.filter((each) => each.startsWith('build-'))) {
    const isOld = Date.now() - statSync(join(cache, name)).mtimeMs > 600_000
    if (isOld) await rm(join(cache, name), { recursive: true, force: true })
  }
}
