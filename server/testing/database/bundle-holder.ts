import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../root.ts'
import { buildInMemory } from '../servers/build-in-memory.ts'

/** The process of holder.ts as one file that Node can run, below the project so that it finds its packages. */
export async function bundleHolder(): Promise<string> {
  const { output } = await buildInMemory({ build: { ssr: 'server/testing/database/holder.ts' } })
  const folder = join(projectRoot, '.cache/testing')
  const file = join(folder, 'holder.js')
  mkdirSync(folder, { recursive: true })
  // Renamed into place: another worker may be running the same bundle.
  writeFileSync(`${file}.${process.pid}`, output[0].code)
  renameSync(`${file}.${process.pid}`, file)
  return file
}
