import { readdirSync, readFileSync } from 'node:fs'
import { defineConfig, type Plugin } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Fault-injection tests take longest and run first, so that none runs alone at the end. */
class FaultsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isFault = ({ moduleId }: TestSpecification) => moduleId.includes('/faults/')
    const sorted = await super.sort(files)
    return [...sorted.filter(isFault), ...sorted.filter((file) => !isFault(file))]
  }
}

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

const folders = ['contract', 'readers', 'server', 'web', 'console', 'ops', 'tidy', 'setup', 'bench', 'faults']
const files = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.test\.tsx?$/.test(path))
    .map((path) => `${folder}/${path}`),
)
const isOfPage = (path: string) => readFileSync(path, 'utf8').startsWith('// @vitest-environment jsdom')

export default defineConfig({
  plugins: [cacheWhatStays],
  test: {
    sequence: { sequencer: FaultsFirst },
    // More than two cores: some files start PostgreSQL clusters or other processes and wait for them. Trials in their long
    // form measure how long something takes, or share a cluster, and run one after the other.
    maxWorkers: process.env.FAULT_ROUNDS ? 1 : 4,
    // Transformed sources are kept between runs, by content: one file then starts in two seconds instead of seven. A
    // clone of CI has no next run, and writing the cache costs it a fifth of the time to load the modules.
    experimental: { fsModuleCache: !process.env.CI, fsModuleCachePath: './.cache/vitest' },
    setupFiles: ['./server/testing/property-seed.ts'],
    // This only stops a hanging test: a shared machine may be slow.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 50_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: files.filter((path) => !isOfPage(path)),
          globalSetup: ['./server/testing/global-setup.ts'],
          // Every file creates its own database and members; loading the modules again for each costs a third of the run.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'page',
          include: files.filter(isOfPage),
          environment: 'jsdom',
          // Modules of a page keep the state of one tab, such as who is signed in: each file is a tab of its own.
          // Contexts of one thread cost a third of what a thread for each file does.
          pool: 'vmThreads',
          setupFiles: ['./server/testing/own-browser.ts'],
        },
      },
    ],
  },
})
