import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { operatorText } from '#contract/operator-messages/catalogue.ts'
import { operatorError } from '../../operator-error.ts'
import type { DatabaseLog } from '../database-log.ts'
import { childEnv } from './account.ts'
import type { DataFolder } from './data-folder.ts'
import { isAlive } from './postmaster.ts'

export const superuser = 'postgres'

/**
 * Creates the cluster if there is none. It is renamed into place only when complete, so an interrupted initdb
 * leaves nothing behind that looks valid.
 */
export async function makeCluster(binaries: string, data: DataFolder, log: DatabaseLog): Promise<void> {
  removeUnfinished(data.files)
  if (existsSync(data.pgdata)) return
  log(operatorText('database-preparing'))
  const unfinished = mkdtempSync(join(data.files, `unfinished-${process.pid}-`))
  if (data.account) chownSync(unfinished, data.account.uid, data.account.gid)
  await initdb(binaries, data, unfinished)
  try {
    renameSync(unfinished, data.pgdata)
  } catch (error) {
    // A parallel start was faster.
    rmSync(unfinished, { recursive: true })
    if (!existsSync(data.pgdata)) throw error
  }
}

async function initdb(binaries: string, data: DataFolder, folder: string): Promise<void> {
  const options = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const child = spawn(
    join(binaries, 'bin/initdb'),
    ['-D', folder, '-U', superuser, '--auth=trust', '--no-instructions', ...options],
    { ...data.account, cwd: data.files, env: childEnv, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'close')])
  if (code !== 0) throw operatorError('initdb-failed', { folder: data.files, detail: said.trim() })
}

/** Left behind by killed starts; an initdb that outlived its start may still write for a moment. */
function removeUnfinished(files: string): void {
  for (const name of readdirSync(files)) {
    const pid = /^unfinished-(\d+)-/.exec(name)?.[1]
    if (pid && !isAlive(Number(pid))) rmSync(join(files, name), { recursive: true, maxRetries: 5 })
  }
}
