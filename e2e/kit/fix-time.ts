import type { Page } from '@playwright/test'
import type { ServiceStatus } from '#contract/notice/service-status.ts'

/** Stops the clocks of the device and of the server, as far as a visitor's page knows it, at one moment. */
export async function fixTime(page: Page, at: string): Promise<void> {
  const status: ServiceStatus = {
    at: new Date(at).toISOString(),
    maintenance: null,
    announcements: [],
    campaigns: [],
    smallestGift: { channel: 'paypay', points: 100 },
    postponed: [],
  }
  await page.clock.setFixedTime(at)
  await page.route('**/service-status.json', (route) => route.fulfill({ json: status }))
}
