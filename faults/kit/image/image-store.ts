import { execFile } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import * as z from 'zod/mini'
import { projectRoot } from '#server/root.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'

/** Root, namespaces, and Debian's buildah and debootstrap. */
export const canBuildImages =
  process.getuid?.() === 0 &&
  ['/usr/bin/buildah', '/usr/sbin/debootstrap', '/usr/bin/nsenter', '/usr/sbin/ip'].every(existsSync)

const configShape = z.object({
  Docker: z.object({
    config: z.object({
      User: z.string(),
      Env: z.array(z.string()),
      Cmd: z.array(z.string()),
      WorkingDir: z.string(),
      StopSignal: z.string(),
      Healthcheck: z.object({ Test: z.array(z.string()) }),
    }),
  }),
})

export type ImageConfig = z.infer<typeof configShape>['Docker']['config']

const baseImage = 'localhost/node'

/** Builds images without a container engine, in a place of its own: buildah gives each step a changed root, no more. */
export async function openImageStore() {
  const folder = temporaryFolder()
  const places = ['--root', join(folder, 'storage'), '--runroot', join(folder, 'run')]
  const buildah = async (...parameters: string[]) => {
    const { stdout } = await promisify(execFile)(
      'buildah',
      [...places, '--storage-driver', 'vfs', ...parameters],
      { maxBuffer: 100_000_000 },
    )
    return stdout.trim()
  }
  const unpack = async (image: string) => buildah('mount', await buildah('from', '--pull-never', image))
  const build = (image: string, context: string, base: string) =>
    buildah(
      ...['bud', '--isolation', 'chroot', '--format', 'docker', '--pull-never', '--layers=false'],
      ...['--build-arg', `BASE=${base}`, '--tag', image, context],
    )

  const base = await buildah('from', 'scratch')
  await installBase(await buildah('mount', base))
  await buildah('config', '--env', `PATH=${binaries}`, base)
  await buildah('commit', '--quiet', '--format', 'docker', base, baseImage)

  return {
    /** The image of the Dockerfile. */
    buildProduct: (image: string) => build(image, projectRoot, baseImage),
    /** An image that has one more file than another. */
    buildWith: (image: string, other: string, { file, path }: { file: string; path: string }) => {
      const context = temporaryFolder()
      cpSync(file, join(context, 'file'))
      writeFileSync(join(context, 'Dockerfile'), `ARG BASE\nFROM \${BASE}\nCOPY file ${path}\n`)
      return build(image, context, other)
    },
    configOf: async (image: string): Promise<ImageConfig> =>
      configShape.parse(JSON.parse(await buildah('inspect', '--type', 'image', image))).Docker.config,
    /** The root of a new container of this image. */
    unpack,
  }
}

const binaries = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

/** This machine's Debian and Node, in the places of the official image. */
async function installBase(root: string): Promise<void> {
  const release = readFileSync('/etc/os-release', 'utf8')
  const suite = /^VERSION_CODENAME=(\w+)$/m.exec(release)?.[1] ?? 'stable'
  const packages = '--include=ca-certificates,libstdc++6'
  await promisify(execFile)('debootstrap', ['--variant=minbase', packages, suite, root], {
    maxBuffer: 100_000_000,
  })
  const local = join(root, 'usr/local')
  cpSync(realpathSync(process.execPath), join(local, 'bin/node'))
  const npm = npmFolder()
  cpSync(npm, join(local, 'lib/node_modules/npm'), { recursive: true })
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin/npm'))
  // Behind a proxy with an authority of its own, npm needs to know it.
  const { NODE_EXTRA_CA_CERTS: authorities } = process.env
  if (!authorities) return
  mkdirSync(join(local, 'etc'), { recursive: true })
  cpSync(realpathSync(authorities), join(local, 'etc/authorities.pem'))
  writeFileSync(join(local, 'etc/npmrc'), 'cafile=/usr/local/etc/authorities.pem\n')
}

/** npm lies beside the Node that runs this. */
function npmFolder(): string {
  const folder = join(dirname(dirname(realpathSync(process.execPath))), 'lib/node_modules/npm')
  if (!existsSync(folder)) throw new Error(`npm is not in ${folder}`)
  return folder
}
