import type { Contents } from './contents.ts'

const prefix = 'build-'
const nameOf = ({ id }: Contents) => `${prefix}${id}`

/** Limited parallelism, so that the visitor's own requests are not starved. */
const togetherMax = 6

/** Caches everything that a build needs offline. Fails as a whole: half a build cannot open a page. */
export async function keepBuild(contents: Contents): Promise<void> {
  const cache = await caches.open(nameOf(contents))
  const left = [...contents.files]
  const keepOn = async () => {
    for (let file = left.pop(); file !== undefined; file = left.pop()) await keepFile(cache, file)
  }
  await Promise.all(Array.from({ length: togetherMax }, keepOn))
  // Last, and never from the HTTP cache: it contains the deployment's settings, and once it is cached the
  // build can be opened.
  await cache.put(contents.shell, await fetched(contents.shell, { cache: 'reload' }))
}

/** Keeps the previous build for tabs that still run it and deletes older ones. */
export async function dropOlderBuilds(contents: Contents): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== nameOf(contents))
  for (const name of others.slice(0, -1)) await caches.delete(name)
}

export async function keptShell(contents: Contents): Promise<Response | undefined> {
  return (await caches.open(nameOf(contents))).match(contents.shell)
}

async function keepFile(cache: Cache, file: string): Promise<void> {
  const isNamedByContent = file.startsWith('/assets/')
  const known = isNamedByContent ? await caches.match(file) : undefined
  await cache.put(file, known ?? (await fetched(file, { cache: isNamedByContent ? 'default' : 'reload' })))
}

async function fetched(file: string, options: RequestInit): Promise<Response> {
  const answer = await fetch(file, options)
  if (!answer.ok) throw new Error(`${file} answered with status ${answer.status}`)
  return answer
}
