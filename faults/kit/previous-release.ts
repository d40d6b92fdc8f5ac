import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { migrationNames } from '#server/db/migrate.ts'
import { projectRoot } from '#server/root.ts'
import { reachableFolder } from '#server/testing/reachable-folder.ts'

/** An upgrade may skip releases, so the tried one lies further back than the last. */
const migrationsBack = 20

/** The commit that the test upgrades from, or why there is none. */
export async function previousCommit(): Promise<{ commit: string } | { missing: string }> {
  if (!existsSync(join(projectRoot, '.git'))) return { missing: 'this is no clone of the repository' }
  if (git('rev-parse', '--is-shallow-repository') === 'true') return { missing: 'the history is shallow' }
  const name = (await migrationNames()).at(-migrationsBack - 1)
  const added = git('log', '--diff-filter=A', '--format=%H', '--', `server/db/migrations/${name}`)
  const commit = added.split('\n').at(-1)
  return commit ? { commit } : { missing: `no commit added ${name}` }
}

/** Builds the product as it was at a commit, in a folder for the caller to remove. */
export function buildPrevious(commit: string): string {
  const folder = reachableFolder('previous')
  const archive = execFileSync('git', ['archive', commit], { cwd: projectRoot, maxBuffer: 1e9 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  // Packages are only added or moved by patch versions between two releases.
  symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'))
  mkdirSync(join(folder, '.cache'), { recursive: true })
  execFileSync(process.execPath, ['setup/build.mjs'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: undefined },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return folder
}

const git = (...parameters: string[]) =>
  execFileSync('git', parameters, { cwd: projectRoot, encoding: 'utf8' }).trim()
