import { cpSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { reachableFolder } from '#server/testing/reachable-folder.ts'
import { startBuiltSite } from '#server/testing/servers/serve-built-site.ts'
import { joinEarlierBuilds } from '../../setup/build/builds.mjs'
import { test as base } from './test.ts'

type NextBuild = {
  /** A missing file. */
  without?: RegExp
  /** As if more than five builds had been deployed in between. */
  forgetsEarlier?: boolean
}

type Deployment = {
  origin: string
  firstBuild: string
  /** Replaces the running build by the next one and returns its id. */
  deployNext: (options?: NextBuild) => Promise<string>
}

/** Serves a copy of the build on a port of its own, so that the test can deploy builds. */
export const test = base.extend<{ deployment: Deployment }>({
  deployment: async ({ browserName: _ }, use) => {
    const deployment = await openDeployment()
    await use(deployment)
    await deployment.close()
  },
  baseURL: async ({ deployment }, use) => use(deployment.origin),
})

async function openDeployment(): Promise<Deployment & { close: () => Promise<void> }> {
  const place = reachableFolder('deployment')
  let folder = join(place, '1')
  copyBuild('dist/web', folder)
  const firstBuild = idOf(folder)
  let server = await startBuiltSite(folder)
  return {
    origin: server.origin,
    firstBuild,
    deployNext: async (options = {}) => {
      const before = folder
      folder = `${folder}1`
      const id = await buildNext(before, folder, options)
      await server.close()
      server = await startBuiltSite(folder, server.port)
      return id
    },
    close: async () => {
      await server.close()
      rmSync(place, { recursive: true, force: true })
    },
  }
}

/** The same product with another build id, in which every script and style has a new name. */
async function buildNext(
  before: string,
  web: string,
  { without, forgetsEarlier }: NextBuild,
): Promise<string> {
  const oldId = idOf(before)
  const id = `${oldId.slice(0, 8)}${Math.random().toString(16).slice(2, 10)}`
  copyBuild(before, web)
  const names = filesOf(web, oldId).filter((name) => /\.(js|css)$/.test(name))
  const renamed = new Map(names.map((name) => [name, name.replace(/(\.\w+)$/, `-${id.slice(-4)}$1`)]))
  const pattern = new RegExp(names.map((name) => name.replace(/[.\\]/g, '\\$&')).join('|'), 'g')
  for (const file of textFiles(web)) {
    const text = readFileSync(file, 'utf8')
    writeFileSync(
      file,
      text.replaceAll(oldId, id).replace(pattern, (name) => renamed.get(name) ?? name),
    )
  }
  for (const [name, other] of renamed) {
    if (!without?.test(name)) renameSync(join(web, 'assets', name), join(web, 'assets', other))
    else rmSync(join(web, 'assets', name))
  }
  await joinEarlierBuilds({ webFolder: web, previousFolder: forgetsEarlier ? '' : before, id })
  return id
}

/** One build without the compressed copies, which would contain the old names. */
function copyBuild(from: string, to: string): void {
  const id = idOf(from)
  const files = filesOf(from, id)
  const isOfBuild = (path: string) =>
    !/\.(br|gz)$/.test(path) &&
    (!path.includes('/assets/') || files.includes(basename(path))) &&
    (!path.includes('/meta/') || path.endsWith(`${id}.json`))
  cpSync(from, to, { recursive: true, filter: isOfBuild })
  const meta = { id, sequence: 1, files: files.filter((name) => !/\.(br|gz)$/.test(name)) }
  writeFileSync(join(to, `builds/meta/${id}.json`), JSON.stringify(meta))
}

const filesOf = (web: string, id: string): string[] =>
  JSON.parse(readFileSync(join(web, `builds/meta/${id}.json`), 'utf8')).files

const textFiles = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => /\.(js|css|html|json)$/.test(file) && statSync(file).isFile())

const idOf = (web: string): string => JSON.parse(readFileSync(join(web, 'builds/latest.json'), 'utf8')).id
