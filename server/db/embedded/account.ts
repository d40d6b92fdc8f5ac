import { spawnSync } from 'node:child_process'

/**
 * The user PostgreSQL runs as; null means the current user. PostgreSQL refuses to run as root, so root
 * switches to another user.
 */
export type OsAccount = { uid: number; gid: number } | null

export const nobody = { uid: 65_534, gid: 65_534 }

export function isRoot(): boolean {
  return process.getuid?.() === 0
}

/** The uid that must own PostgreSQL's files. */
export function uidOf(account: OsAccount): number {
  return account?.uid ?? process.getuid?.() ?? -1
}

/**
 * Tests access by trying it, because mode bits do not cover access lists, mounts and user namespaces.
 * `script` gets `paths` as $1, $2, …
 */
export function canDo(account: OsAccount, script: string, ...paths: string[]): boolean {
  const result = spawnSync('/bin/sh', ['-c', script, 'sh', ...paths], {
    ...account,
    cwd: '/',
    env: childEnv,
    stdio: 'ignore',
  })
  return result.status === 0
}

/** PostgreSQL's whole environment, so that our own cannot change its locale, port or paths. */
export const childEnv = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }
