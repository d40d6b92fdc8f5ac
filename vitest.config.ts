import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,server,web,ops,tidy,setup,bench,faults}/**/*.test.{ts,tsx}'],
    globalSetup: ['./server/testing/global-setup.ts'],
    // Every file makes its own database and members; loading the modules anew for each costs a third of the run.
    isolate: false,
    // Two cores, and some files start PostgreSQL clusters or processes of their own.
    maxWorkers: 2,
    // A guard against hanging, not a measure: a shared machine may be slow.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
