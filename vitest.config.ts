import { readFileSync } from 'node:fs'
import { defineConfig, type Plugin } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Fault-injection tests take longest and run first, so that none runs alone at the end.
 *
 * A worker keeps one environment, so each change in the queue starts a new worker, which loads every module again.
 * Files with the same environment therefore run together, those without one first.
 */
class FaultsFirstSameEnvironmentTogether extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const places = new Map(sorted.map((file) => [file, `${environmentOf(file)} ${turnOf(file)}`]))
    return sorted.sort((one, other) => (places.get(one) ?? '').localeCompare(places.get(other) ?? ''))
  }
}

const turnOf = ({ moduleId }: TestSpecification) => (moduleId.includes('/faults/') ? 1 : 2)

const environmentOf = ({ moduleId }: TestSpecification) =>
  readFileSync(moduleId, 'utf8')
    .match(/^\/\/ @vitest-environment.*/gm)
    ?.join() ?? ''

/**
 * Keeps two kinds of sources out of the cache. The global set-up gets cached sources as bytes, of which Vitest 4.1 then
 * fails to read the source map. A glob would go on naming files that were renamed, and miss new ones.
 */
const cacheWhatStays: Plugin = {
  name: 'cache-what-stays',
  configureVitest: ({ experimental_defineCacheKeyGenerator: defineKey }) =>
    defineKey(({ environment, sourceCode }) =>
      environment.name === '__vitest__' || sourceCode.includes('import.meta.glob') ? false : undefined,
    ),
}

export default defineConfig({
  plugins: [cacheWhatStays],
  test: {
    include: ['{contract,readers,server,web,console,ops,tidy,setup,bench,faults}/**/*.test.{ts,tsx}'],
    globalSetup: ['./server/testing/global-setup.ts'],
    setupFiles: ['./server/testing/property-seed.ts', './web/client/testing/nobody-signed-in.ts'],
    // Every file creates its own database and members; loading the modules again for each costs a third of the run.
    isolate: false,
    sequence: { sequencer: FaultsFirstSameEnvironmentTogether },
    // More than two cores: some files start PostgreSQL clusters or other processes and wait for them.
    maxWorkers: 4,
    // Transformed sources are kept between runs, by content: one file then starts in two seconds instead of seven. A
    // clone of CI has no next run, and writing the cache costs it a fifth of the time to load the modules.
    experimental: { fsModuleCache: !process.env.CI, fsModuleCachePath: './.cache/vitest' },
    // This only stops a hanging test: a shared machine may be slow.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
