import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { aptInstall } from './apt.mjs'
import { run } from './run.mjs'
import { tell } from './tell.mjs'

export const programsFolder = '/usr/lib/postgresql'

/** It works with PostgreSQL 15 to 17, those of Debian 12 and 13. */
const release = {
  repository: 'https://github.com/citusdata/citus',
  tag: 'v13.0.3',
  commit: '4c7004df425c4eb5c91fd817d5802595a03779d7',
}

const buildPackages = [
  'autoconf',
  'build-essential',
  'flex',
  'git',
  'libkrb5-dev',
  'liblz4-dev',
  'libpam0g-dev',
  'libreadline-dev',
  'libselinux1-dev',
  'libssl-dev',
  'libxml2-dev',
  'libxslt1-dev',
  'libzstd-dev',
  'zlib1g-dev',
]

/** The newest PostgreSQL of Debian into which Citus was installed. Only root can start it as another user. */
export const citusVersion = () =>
  process.getuid?.() === 0
    ? versions().findLast((each) => existsSync(join(programsFolder, each, 'lib/citus.so')))
    : undefined

/**
 * Builds Citus from its sources into the newest PostgreSQL of Debian, in about five minutes. CITUS_SOURCE names a folder
 * with the sources of this release where the machine cannot reach GitHub.
 */
export async function installCitus() {
  const version = versions().at(-1)
  if (!version || !(await aptInstall([...buildPackages, `postgresql-server-dev-${version}`]))) return
  const folder = mkdtempSync(join(tmpdir(), 'kotsukotsu-citus-'))
  try {
    if (!(await takeSources(folder))) return
    const config = join(programsFolder, version, 'bin/pg_config')
    tell(`Building Citus ${release.tag} for PostgreSQL ${version} …`)
    await make(folder, './configure', ['--without-libcurl', `PG_CONFIG=${config}`])
    await make(folder, 'make', ['-s', `-j${availableParallelism()}`, 'extension'])
    await make(folder, 'make', ['-s', 'install-extension'])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @param {string} folder */
async function takeSources(folder) {
  if (process.env.CITUS_SOURCE) {
    cpSync(process.env.CITUS_SOURCE, folder, { recursive: true })
    return true
  }
  const { repository, tag, commit } = release
  const isCloned =
    (await run('git', ['clone', '--quiet', '--depth=1', `--branch=${tag}`, repository, folder], {
      quiet: true,
    })) === 0
  if (!isCloned) {
    tell(`${repository} cannot be reached. CITUS_SOURCE may name a folder with its sources at ${tag}.`)
    return false
  }
  const found = execFileSync('git', ['-C', folder, 'rev-parse', 'HEAD'], { encoding: 'utf8' }).trim()
  if (found !== commit) throw new Error(`${repository} has ${found} as ${tag}, not ${commit}`)
  return true
}

/**
 * @param {string} folder
 * @param {string} program
 * @param {string[]} parameters
 */
async function make(folder, program, parameters) {
  const code = await run('env', ['-C', folder, program, ...parameters], { quiet: true })
  if (code !== 0) throw new Error(`Citus cannot be built: ${program} ended with ${code}`)
}

function versions() {
  return existsSync(programsFolder)
    ? readdirSync(programsFolder).sort((one, other) => Number(one) - Number(other))
    : []
}
