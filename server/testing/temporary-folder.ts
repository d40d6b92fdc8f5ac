import { rmSync } from 'node:fs'
import { atEnd } from './at-end.ts'
import { reachableFolder } from './reachable-folder.ts'

/** A new folder that PostgreSQL's user can reach, removed when the test or the test file ends. */
export function temporaryFolder(): string {
  const folder = reachableFolder('test')
  atEnd(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
