import { companyEnv } from '#server/testing/outside/company-env.ts'
import { type GiftCompanies, startGiftCompanies } from '#server/testing/outside/gift-companies.ts'
import { test as base } from './exchange-server.ts'

type Companies = { companies: GiftCompanies; areTested: true }

/** Against companies that behave as they document themselves, and fail when they are told to. */
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
  // Those whose APIs are not public give nothing before this.
  areTested: [
    async ({ place }, use) => {
      await Promise.all(['giftee_select', 'quo'].map((channel) => place.ops('channel', 'test', channel)))
      await use(true)
    },
    { scope: 'worker', auto: true },
  ],
})
