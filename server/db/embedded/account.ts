import { spawnSync } from 'node:child_process'

/**
 * The user PostgreSQL runs as; null is ourselves. PostgreSQL refuses to run as root, so root lends it another.
 */
export type Account = { uid: number; gid: number } | null

export const nobody = { uid: 65_534, gid: 65_534 }

export function isRoot(): boolean {
  return process.getuid?.() === 0
}

/** The uid that must own what PostgreSQL writes. */
export function uidOf(account: Account): number {
  return account?.uid ?? process.getuid?.() ?? -1
}

/**
 * Asks by trying, since modes alone do not tell the whole story (access lists, mounts, user namespaces).
 * `script` sees `paths` as $1, $2, …
 */
export function canDo(account: Account, script: string, ...paths: string[]): boolean {
  const result = spawnSync('/bin/sh', ['-c', script, 'sh', ...paths], {
    ...account,
    cwd: '/',
    env: childEnv,
    stdio: 'ignore',
  })
  return result.status === 0
}

/** All that PostgreSQL sees of the environment: nothing of ours can change its locale, port or paths. */
export const childEnv = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }
