import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isRoot, nobody } from '#server/db/embedded/account.ts'
import { projectRoot } from '#server/root.ts'
import { reachableFolder } from '#server/testing/reachable-folder.ts'

/** A place in which both commands of the README must work. */
export type InstallPlace = {
  folder: string
  account?: { uid: number; gid: number }
  env?: NodeJS.ProcessEnv
  /** A command that runs the command that follows it. */
  prefix?: string[]
}

export type PlaceCell = {
  name: string
  open: () => InstallPlace
  /** Why this machine or user cannot try it. */
  missing?: string
  /** `npm start` has run here before, so neither command installs or builds anything. */
  isUsed?: true
  /** Undoes part of the first install before each command. */
  spoil?: (place: InstallPlace) => void
  isPortTaken?: true
}

const whyNotRoot = isRoot() ? undefined : 'needs root'

export const cells: PlaceCell[] = [
  {
    name: 'as root in a folder only root may enter',
    missing: whyNotRoot,
    open: () => {
      const closed = join(newFolder(), 'closed')
      mkdirSync(closed, { mode: 0o700 })
      return { folder: clone(join(closed, 'kotsukotsu')) }
    },
  },
  { name: 'as an ordinary user without root', open: () => (isRoot() ? ofNobody() : newClone()) },
  {
    name: 'in a path with spaces and Japanese characters',
    open: () => ({ folder: clone(join(newFolder(), 'こつこつ を 試す 場所')) }),
  },
  ...['20.19', '22', '24'].map((version) => ({
    name: `with Node ${version}`,
    open: () => ({ ...newClone(), env: { PATH: `${nodeFolder(version)}:${process.env.PATH}` } }),
  })),
  { name: 'with port 5001 taken', open: newClone, isPortTaken: true },
  { name: 'a second time', open: newClone, isUsed: true },
  { name: 'after the lockfile changed', open: newClone, isUsed: true, spoil: pretendOlderInstall },
  {
    name: 'with the network gone after the first install',
    missing: whyNotRoot,
    isUsed: true,
    open: () => ({
      ...newClone(),
      prefix: ['unshare', '-n', '--', 'sh', '-c', 'ip link set lo up && exec "$@"', 'sh'],
    }),
  },
]

/** The places of a cell serve two tests, so the caller removes them after both. */
export function removePlaces(): void {
  for (const folder of folders.splice(0)) {
    // Where the data of a folder that only root may enter is kept.
    const where = execFileSync('find', [folder, '-path', '*/.data/where'], { encoding: 'utf8' }).trim()
    if (where) rmSync(readFileSync(where, 'utf8').trim(), { recursive: true, force: true })
    rmSync(folder, { recursive: true, force: true })
  }
}

const folders: string[] = []

function newFolder(): string {
  const folder = reachableFolder('place')
  folders.push(folder)
  return folder
}

function newClone(): InstallPlace {
  return { folder: clone(join(newFolder(), 'kotsukotsu')) }
}

/** The last commit of the working tree. */
function clone(folder: string): string {
  execFileSync('git', ['clone', '--quiet', projectRoot, folder])
  return folder
}

/** `nobody` has no home of its own, and npm keeps its cache there. */
function ofNobody(): InstallPlace {
  const { folder } = newClone()
  const home = newFolder()
  chmodSync(home, 0o700)
  for (const each of [folder, home]) execFileSync('chown', ['-R', `${nobody.uid}:${nobody.gid}`, each])
  return { folder, account: nobody, env: { HOME: home } }
}

/** The npm package `node` carries the binary for this machine. */
function nodeFolder(version: string): string {
  const folder = newFolder()
  execFileSync('npm', ['install', '--silent', '--no-save', '--prefix', folder, `node@${version}`])
  return join(folder, 'node_modules/node/bin')
}

const changed = 'node_modules/fast-check'

/** As if the packages had been installed before the lockfile took a newer version of one of them. */
function pretendOlderInstall({ folder }: InstallPlace): void {
  const file = join(folder, 'node_modules/.package-lock.json')
  const installed = JSON.parse(readFileSync(file, 'utf8'))
  installed.packages[changed].version = '4.0.0'
  writeFileSync(file, JSON.stringify(installed))
  rmSync(join(folder, changed), { recursive: true })
}

export const hasChangedPackage = ({ folder }: InstallPlace) =>
  existsSync(join(folder, changed, 'package.json'))
