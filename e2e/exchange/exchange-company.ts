import { companyEnv } from '#server/testing/outside/company-env.ts'
import { type GiftCompanies, startGiftCompanies } from '#server/testing/outside/gift-companies.ts'
import { test as base } from './exchange-server.ts'

type Companies = { companies: GiftCompanies; areTested: true }

/** Uses stand-ins for the companies that behave as documented and fail on request. */
export const test = base.extend<object, Companies>({
  companies: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for the braces
    async ({}, use) => {
      const companies = await startGiftCompanies()
      await use(companies)
      await companies.close()
    },
    { scope: 'worker' },
  ],
  serverEnv: async ({ companies }, use) => use(companyEnv(companies.origin)),
  // The channels without public API documents are off until this test call.
  areTested: [
    async ({ place }, use) => {
      await Promise.all(['giftee_select', 'quo'].map((channel) => place.ops('channel', 'test', channel)))
      await use(true)
    },
    { scope: 'worker', auto: true },
  ],
})
