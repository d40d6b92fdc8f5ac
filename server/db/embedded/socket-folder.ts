import { chownSync, lstatSync, mkdirSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { operatorError } from '../../operator-error.ts'
import { socketPath } from '../open.ts'
import { codeOf } from '../unavailable.ts'
import { canDo, type OsAccount, uidOf } from './account.ts'

/** Path limit for sockets: 103 bytes on macOS, 107 on Linux. */
const socketPathMaxBytes = 103

export function chooseSocketFolder(key: string, account: OsAccount, temporary = tmpdir()): string {
  const name = `kotsukotsu-${key}`
  const wanted = join(temporary, name)
  const fits = Buffer.byteLength(socketPath(wanted)) <= socketPathMaxBytes
  return fits && canDo(account, 'cd -- "$1"', temporary) ? wanted : join('/tmp', name)
}

export function makeSocketFolder(folder: string, account: OsAccount): void {
  try {
    mkdirSync(folder, { mode: 0o700 })
    if (account) chownSync(folder, account.uid, account.gid)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  }
  checkSocketFolder(folder, account)
}

/** Anyone who can enter this folder connects without a password, so only the database user may. */
export function checkSocketFolder(folder: string, account: OsAccount): void {
  const stats = lstatSync(folder, { throwIfNoEntry: false })
  if (!stats?.isDirectory()) throw operatorError('socket-folder-missing', { folder })
  const uid = uidOf(account)
  if (stats.uid !== uid) throw operatorError('socket-folder-owner', { folder, owner: stats.uid, uid })
  const mode = stats.mode & 0o777
  if (mode !== 0o700) throw operatorError('socket-folder-mode', { folder, mode: mode.toString(8) })
}

export function removeSocketFolder(folder: string): void {
  try {
    rmdirSync(folder)
  } catch {
    // Already removed, or in use again by the next start.
  }
}
