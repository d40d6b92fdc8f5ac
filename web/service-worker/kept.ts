import type { Contents } from './contents.ts'

const prefix = 'build-'
const nameOf = ({ id }: Contents) => `${prefix}${id}`

/** At once, but not all: the visitor may want the line for something else. */
const togetherMax = 6

/** Fetches everything a build needs without a network. Fails as a whole: half a build opens nothing. */
export async function keepBuild(contents: Contents): Promise<void> {
  const cache = await caches.open(nameOf(contents))
  const left = [...contents.files]
  const keepOn = async () => {
    for (let file = left.pop(); file !== undefined; file = left.pop()) await keepFile(cache, file)
  }
  await Promise.all(Array.from({ length: togetherMax }, keepOn))
  // Last, and always anew: it holds the deployment's settings, and with it the build can be opened.
  await cache.put(contents.shell, await fetched(contents.shell, { cache: 'reload' }))
}

/** The build before is kept for the tabs that still run it; those older go. */
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
  if (!answer.ok) throw new Error(`${file} is answered ${answer.status}`)
  return answer
}
