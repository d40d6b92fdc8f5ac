import { provideTokens } from '../transport/tokens.ts'

/** Every call carries a token from now on. What makes it is fetched with the first call: most visits make none. */
export function startAppCheck(): void {
  provideTokens({
    appCheckToken: async (options) => {
      const { appCheckToken } = await import('./app-check.ts')
      return appCheckToken(options)
    },
  })
}
