import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'

const [forOneThread, forThreads] = [findLibrary('libfaketime.so.1'), findLibrary('libfaketimeMT.so.1')]

export const canMoveClocks = forOneThread !== null && forThreads !== null

/**
 * The environment of a process whose machine has another time than this one, and how to set that. Timers run on, as they
 * do when a real clock is set. PostgreSQL reads the time in signal handlers, which the library for threads would block.
 */
export function movableClock({ hasThreads }: { hasThreads: boolean }) {
  const file = join(temporaryFolder(), 'clock')
  /** As in `+1d` or `-1h`. */
  const set = (offset: string) => writeFileSync(file, `${offset}\n`)
  set('+0')
  const env = {
    LD_PRELOAD: (hasThreads ? forThreads : forOneThread) ?? '',
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  }
  return { set, env }
}

function findLibrary(name: string): string | null {
  const folder = '/usr/lib'
  const paths = readdirSync(folder).map((each) => join(folder, each, 'faketime', name))
  return paths.find((path) => existsSync(path)) ?? null
}
