import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { migrationNames } from '#server/db/migrate.ts'
import { projectRoot } from '#server/root.ts'
import { reachableFolder } from '#server/testing/reachable-folder.ts'
import { folderWithTrial } from './trial-migration.ts'

/** An upgrade may skip releases, so the tried one lies further back than the last. */
const migrationsBack = 20

/**
 * The commit that the test upgrades from: the one of 20 migrations ago, or the first release, whose commit added the
 * files of the base. Fails without the history, because a skipped upgrade looks like one that works.
 */
export async function previousCommit(): Promise<string> {
  if (!existsSync(join(projectRoot, '.git'))) throw new Error('this is no clone of the repository')
  if (git('rev-parse', '--is-shallow-repository') === 'true') throw new Error('the history is shallow')
  const names = await migrationNames()
  const name = names.at(-migrationsBack - 1) ?? names[0]
  const added = git('log', '--diff-filter=A', '--format=%H', '--', `server/db/migrations/${name}`)
  const commit = added.split('\n').at(-1)
  if (!commit) throw new Error(`no commit added ${name}`)
  return commit
}

/** Builds the product as it was at a commit, in a folder for the caller to remove. */
export function buildPrevious(commit: string, folder = reachableFolder('previous')): string {
  const archive = execFileSync('git', ['archive', commit], { cwd: projectRoot, maxBuffer: 1e9 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  linkPackages(folder)
  mkdirSync(join(folder, '.cache'), { recursive: true })
  execFileSync(process.execPath, ['setup/build.mjs'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: undefined },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return folder
}

/** The built product with one migration more, in a folder for the caller to remove. */
export async function buildNext(): Promise<string> {
  const folder = reachableFolder('next')
  for (const part of ['dist', 'package.json']) {
    cpSync(join(projectRoot, part), join(folder, part), { recursive: true })
  }
  linkPackages(folder)
  await folderWithTrial(join(folder, 'server/db/migrations'))
  return folder
}

/** Packages are only added or moved by patch versions between two releases. */
const linkPackages = (folder: string) =>
  symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'))

const git = (...parameters: string[]) =>
  execFileSync('git', parameters, { cwd: projectRoot, encoding: 'utf8' }).trim()
