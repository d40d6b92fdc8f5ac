import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../root.ts'
import { buildInMemory } from '../servers/build-in-memory.ts'

/** Bundles holder.ts into one file, with its packages except the embedded PostgreSQL. */
export async function bundleHolder(): Promise<string> {
  const { output } = await buildInMemory({
    build: { ssr: 'server/testing/database/holder.ts' },
    ssr: { noExternal: true },
  })
  const folder = join(projectRoot, '.cache/testing')
  const file = join(folder, 'holder.js')
  mkdirSync(folder, { recursive: true })
  // Renamed into place, because another worker may be running the same bundle.
  writeFileSync(`${file}.${process.pid}`, output[0].code)
  renameSync(`${file}.${process.pid}`, file)
  return file
}
