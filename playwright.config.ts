import { defineConfig } from '@playwright/test'
import { launchOptions, place } from './e2e/kit/browser.ts'

export default defineConfig({
  testDir: './e2e',
  outputDir: './test-results',
  fullyParallel: true,
  // One more than there are cores, because journeys often wait.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // These only stop a hanging test: a shared machine may be slow.
  timeout: 90_000,
  // Poll often: by default Playwright waits a second between attempts.
  expect: { timeout: 15_000, toPass: { intervals: [50] } },
  reporter: [['list'], ['json', { outputFile: '.cache/e2e.json' }]],
  globalSetup: './e2e/kit/start-server.ts',
  projects: [
    // These two run the journeys of e2e/engines by drivers of our own. Each journey is a whole walk, hence the longer
    // timeout; one worker each, so that one browser process serves all of them. They come first, because two workers
    // alone would have to end with them.
    { name: 'webkit', testDir: './e2e/engines', timeout: 240_000, workers: 1 },
    { name: 'firefox', testDir: './e2e/engines', timeout: 240_000, workers: 1 },
    // The journeys of several people are the same in every engine. All of them are long.
    {
      name: 'chromium-engine',
      testDir: './e2e/engines',
      testMatch: '**/long-shared.spec.ts',
      timeout: 240_000,
      workers: 1,
    },
    { name: 'chromium', testIgnore: '**/e2e/engines/*.spec.ts' },
  ],
  use: {
    // Set by the global set-up, which runs before any worker reads this file.
    baseURL: process.env.E2E_ORIGIN,
    ...place,
    launchOptions,
    // Playwright sees no request that a service worker answers; the journeys about it allow it.
    serviceWorkers: 'block',
    // Without a graphics card animations are slow, and the journeys do not need them.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace records every step of every test: npm run e2e -- --trace on, for the one that is looked into.
    trace: 'off',
  },
})
