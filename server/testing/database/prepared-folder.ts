import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { inject } from 'vitest'
import { codeOf } from '../../db/unavailable.ts'
import { temporaryFolder } from '../temporary-folder.ts'

/** A copy of a folder that is made once per test run, by the first file that needs it. */
export async function copyOfPrepared(
  name: string,
  prepare: (folder: string) => Promise<void>,
  copy = join(temporaryFolder(), 'data'),
): Promise<string> {
  const prepared = join(inject('testFolder'), name)
  while (!existsSync(prepared)) await prepareOnce(prepared, prepare)
  // Copied by `cp`, because the files belong to PostgreSQL's user.
  execFileSync('cp', ['-a', prepared, copy])
  return copy
}

async function prepareOnce(prepared: string, prepare: (folder: string) => Promise<void>): Promise<void> {
  const claim = `${prepared}-unfinished`
  try {
    mkdirSync(claim)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
    while (existsSync(claim)) await sleep(25)
    return
  }
  try {
    await prepare(join(claim, 'data'))
    renameSync(join(claim, 'data'), prepared)
  } finally {
    rmSync(claim, { recursive: true })
  }
}
