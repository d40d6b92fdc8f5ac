import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { canDo, isRoot, nobody } from '../db/embedded/account.ts'

/**
 * A new folder for the caller to remove. When the tests run as root, PostgreSQL's user can reach it too: otherwise the
 * database would move to another place and stay there after the test.
 */
export function reachableFolder(name: string): string {
  parent ??= !isRoot() || canDo(nobody, 'cd -- "$1"', tmpdir()) ? tmpdir() : '/tmp'
  const folder = mkdtempSync(join(parent, `kotsukotsu-${name}-`))
  chmodSync(folder, 0o755)
  return folder
}

let parent: string | undefined
