import { execFileSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf } from '#server/db/unavailable.ts'
import { atEnd } from '#server/testing/at-end.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'

type SmallDisk = {
  folder: string
  /** Fills the disk to the last byte. */
  fill: () => void
  free: () => void
}

/** A real file system of limited size; null if this user may not mount one. */
export function mountSmallDisk(megabytes: number): SmallDisk | null {
  const folder = temporaryFolder()
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder], {
      stdio: 'ignore',
    })
  } catch {
    return null
  }
  atEnd(() => void execFileSync('umount', ['--lazy', folder]))
  const ballast = join(folder, 'ballast')
  return { folder, fill: () => fillUp(ballast), free: () => rmSync(ballast) }
}

function fillUp(file: string): void {
  const opened = openSync(file, 'w')
  try {
    for (let bytes = 1_048_576; bytes >= 1; ) {
      try {
        writeSync(opened, Buffer.alloc(bytes))
      } catch (error) {
        if (codeOf(error) !== 'ENOSPC') throw error
        bytes = Math.floor(bytes / 2)
      }
    }
  } finally {
    closeSync(opened)
  }
}
