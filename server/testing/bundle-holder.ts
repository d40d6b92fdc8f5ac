import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Rollup } from 'vite'
import { projectRoot } from '../root.ts'

/** The process of holder.ts as one file that Node can run, below the project so that it finds its packages. */
export async function bundleHolder(): Promise<string> {
  const mode = process.env.NODE_ENV
  const built = await build({
    root: projectRoot,
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    build: { write: false, minify: false, ssr: 'server/testing/holder.ts' },
  })
  // Vite leaves `production` behind, and servers that a test starts later would take it for their own mode.
  if (mode === undefined) delete process.env.NODE_ENV
  else process.env.NODE_ENV = mode
  const { output } = built as Rollup.RollupOutput // One build that is not watched gives one output.
  const folder = join(projectRoot, '.cache/testing')
  const file = join(folder, 'holder.js')
  mkdirSync(folder, { recursive: true })
  // Renamed into place: another worker may be running the same bundle.
  writeFileSync(`${file}.${process.pid}`, output[0].code)
  renameSync(`${file}.${process.pid}`, file)
  return file
}
