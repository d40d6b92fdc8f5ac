import { chmodSync, existsSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { canDo, isRoot, nobody } from '../db/embedded/account.ts'

/**
 * A new folder for the caller to remove. When the tests run as root, PostgreSQL's user can reach it too: otherwise the
 * database would move to another place and stay there after the test.
 */
export function reachableFolder(name: string): string {
  parent ??= isReachable(tmpdir()) ? tmpdir() : '/tmp'
  return folderIn(parent, name)
}

let parent: string | undefined

/**
 * The same in memory if the machine has room there, for data that no test expects to survive a crash: the files of a
 * database cost half the processor time.
 */
export const memoryFolder = (name: string): string =>
  existsSync(memory) && hasRoom() && isReachable(memory) ? folderIn(memory, name) : reachableFolder(name)

const memory = '/dev/shm'
/** Containers often have 64 MB there; the databases of all tests at once need some hundred. */
const memoryBytesMin = 2 * 1_024 ** 3

function hasRoom(): boolean {
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize >= memoryBytesMin
}

const isReachable = (folder: string) => !isRoot() || canDo(nobody, 'cd -- "$1"', folder)

function folderIn(place: string, name: string): string {
  const folder = mkdtempSync(join(place, `kotsukotsu-${name}-`))
  chmodSync(folder, 0o755)
  return folder
}
