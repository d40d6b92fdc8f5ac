import { execFileSync } from 'node:child_process'
import { memoryFolder } from '#server/testing/reachable-folder.ts'
import { startServerProcess, stopServerProcess } from '#server/testing/servers/server-process.ts'

/** The data folder of a first start, with the demo member. It takes longer than many journeys, so it is made once. */
export async function prepareData(): Promise<string> {
  const folder = memoryFolder('e2e-prepared')
  const code = await stopServerProcess(await startServerProcess({ dataDir: folder }))
  if (code !== 0) throw new Error(`the first start ended with ${code}`)
  process.env.E2E_PREPARED_DATA = folder
  return folder
}

/** A copy of it for one server; the caller removes it. */
export function preparedData(name: string): string {
  const folder = memoryFolder(name)
  // By `cp`, because the files belong to PostgreSQL's user.
  execFileSync('cp', ['-a', `${process.env.E2E_PREPARED_DATA}/.`, folder])
  return folder
}
