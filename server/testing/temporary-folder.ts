import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atEnd } from './at-end.ts'

/** A new folder that PostgreSQL's user can reach too when the tests run as root, gone when the test is done. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kotsukotsu-test-'))
  chmodSync(folder, 0o755)
  atEnd(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
