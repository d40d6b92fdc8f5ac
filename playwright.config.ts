import { defineConfig } from '@playwright/test'
import { launchOptions, place } from './e2e/kit/browser.ts'

export default defineConfig({
  testDir: './e2e',
  outputDir: './test-results',
  fullyParallel: true,
  // One more than there are cores: journeys wait now and then, and the others go on.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // Guards against hanging, not measures: a shared machine may be slow.
  timeout: 90_000,
  // What is tried until it holds is tried again soon: by itself Playwright rests a second between.
  expect: { timeout: 15_000, toPass: { intervals: [50] } },
  reporter: [['list'], ['json', { outputFile: '.cache/e2e.json' }]],
  globalSetup: './e2e/kit/start-server.ts',
  projects: [
    { name: 'chromium', testIgnore: '**/e2e/engines/*.spec.ts' },
    // These two run the journeys of e2e/engines by drivers of our own. Each journey is a whole walk, hence the longer
    // timeout; one worker each, so that one browser process serves all of them.
    { name: 'webkit', testDir: './e2e/engines', timeout: 240_000, workers: 1 },
    { name: 'firefox', testDir: './e2e/engines', timeout: 240_000, workers: 1 },
  ],
  use: {
    // Set by the global set-up, which runs before any worker reads this file.
    baseURL: process.env.E2E_ORIGIN,
    ...place,
    launchOptions,
    // Playwright sees no request that a service worker answers; the journeys about it allow it.
    serviceWorkers: 'block',
    // Motion is drawn without a graphics card here; what it shows is there without it too.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace records every step of every test: npm run e2e -- --trace on, for the one that is looked into.
    trace: 'off',
  },
})
