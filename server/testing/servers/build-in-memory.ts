import { build, type InlineConfig, type Rollup } from 'vite'
import { projectRoot } from '../../root.ts'

/** What Vite makes of some of our sources, apart from the product's own build and from any file. */
export async function buildInMemory(config: InlineConfig): Promise<Rollup.RollupOutput> {
  const mode = process.env.NODE_ENV
  const built = await build({
    root: projectRoot,
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    ...config,
    build: { write: false, minify: false, ...config.build },
  })
  // Vite leaves `production` behind, and servers that a test starts later would take it for their own mode.
  if (mode === undefined) delete process.env.NODE_ENV
  else process.env.NODE_ENV = mode
  return built as Rollup.RollupOutput // One build that is not watched gives one output.
}
