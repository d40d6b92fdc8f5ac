import { defineConfig } from '@playwright/test'
import { plainAddress } from './e2e/addresses.ts'

export default defineConfig({
  testDir: './e2e',
  outputDir: './test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  timeout: 30_000,
  reporter: [['list'], ['json', { outputFile: '.cache/e2e.json' }]],
  globalSetup: './e2e/start-server.ts',
  use: {
    // Set by the global set-up, which runs before any worker reads this file.
    baseURL: process.env.E2E_ORIGIN,
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      // As root Chromium has no sandbox to offer; the other switches keep it from calling home.
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--disable-quic',
        `--host-resolver-rules=MAP ${plainAddress} 127.0.0.2`,
      ],
    },
    trace: 'retain-on-failure',
  },
})
