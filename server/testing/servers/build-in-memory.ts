import { build, type InlineConfig, type Rollup } from 'vite'
import { projectRoot } from '../../root.ts'

/** Bundles some of our sources with Vite in memory, apart from the product's own build. */
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
  // Vite leaves NODE_ENV set to `production`, which servers that a test starts later would inherit.
  if (mode === undefined) delete process.env.NODE_ENV
  else process.env.NODE_ENV = mode
  return built as Rollup.RollupOutput // One build that is not watched gives one output.
}
