import { readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Trials come first, the one that lasts a minute before all others: begun late, one would go on alone.
 *
 * A worker keeps one environment for all its life, so each change of it in the queue is a worker that loads everything
 * anew: files that ask for the same one come together, those that ask for none first.
 */
class LongFirstSameEnvironmentTogether extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const places = new Map(sorted.map((file) => [file, `${environmentOf(file)} ${turnOf(file)}`]))
    return sorted.sort((one, other) => (places.get(one) ?? '').localeCompare(places.get(other) ?? ''))
  }
}

const turnOf = ({ moduleId }: TestSpecification) => {
  if (moduleId.endsWith('faults/mixed-load.test.ts')) return 1
  return moduleId.includes('/faults/') ? 2 : 3
}

const environmentOf = ({ moduleId }: TestSpecification) =>
  readFileSync(moduleId, 'utf8')
    .match(/^\/\/ @vitest-environment.*/gm)
    ?.join() ?? ''

export default defineConfig({
  test: {
    include: ['{contract,server,web,ops,tidy,setup,bench,faults}/**/*.test.{ts,tsx}'],
    globalSetup: ['./server/testing/global-setup.ts'],
    // Every file makes its own database and members; loading the modules anew for each costs a third of the run.
    isolate: false,
    sequence: { sequencer: LongFirstSameEnvironmentTogether },
    // Two cores, and some files start PostgreSQL clusters or processes of their own.
    maxWorkers: 2,
    // A guard against hanging, not a measure: a shared machine may be slow.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
