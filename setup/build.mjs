import { existsSync, readdirSync, statSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { joinEarlierBuilds } from './build/builds.mjs'
import { buildClient } from './build/client.mjs'
import { compressFiles } from './build/compress.mjs'
import { prerenderPages } from './build/prerender.mjs'
import { buildServer } from './build/server.mjs'
import { buildServiceWorker } from './build/service-worker.mjs'
import { sourcesHash } from './build/sources.mjs'
import { root } from './run.mjs'
import { tell } from './tell.mjs'

// Whatever the caller's shell says: React's development build would end up in the pages.
process.env.NODE_ENV = 'production'

// Everything is made aside and moved in place at the end, so a killed build never leaves half a dist.
const next = join(root, `.cache/build-${process.pid}`)
const webFolder = join(next, 'web')
const id = sourcesHash()

await removeLeftovers()
tell('Building the pages …')
const { template, manifest } = await buildClient({ root, webFolder })
await prerenderPages({ root, webFolder, scratchFolder: join(next, 'prerender'), template, manifest, id })
await buildServiceWorker({ root, webFolder, scratchFolder: join(next, 'service-worker'), id })
tell('Building the server …')
await Promise.all([buildServer({ root, serverFolder: join(next, 'server') }), compressFiles(webFolder)])
await writeFile(join(next, 'build.json'), `${JSON.stringify({ id })}\n`)
await joinEarlierBuilds({ webFolder, previousFolder: join(root, 'dist/web'), id })
await moveInPlace()
tell(`Built ${id}`)
// Seen once: the bundler kept the process alive after its work, and whoever waits for it would wait for ever.
process.exit(0)

async function moveInPlace() {
  const dist = join(root, 'dist')
  const previous = `${next}-previous`
  if (existsSync(dist)) await rename(dist, previous)
  await rename(next, dist)
  await rm(previous, { recursive: true, force: true })
}

/** What killed builds left behind. No build takes ten minutes, so one that still runs keeps its folder. */
async function removeLeftovers() {
  const cache = join(root, '.cache')
  const names = existsSync(cache) ? readdirSync(cache) : []
  for (const name of names.filter((each) => each.startsWith('build-'))) {
    const isOld = Date.now() - statSync(join(cache, name)).mtimeMs > 600_000
    if (isOld) await rm(join(cache, name), { recursive: true, force: true })
  }
}
