import { provideTokens } from '../transport/tokens.ts'

/** Adds a token to every call. The code for it loads with the first call, because most visits make none. */
export function startAppCheck(): void {
  provideTokens({
    appCheckToken: async (options) => {
      const { appCheckToken } = await import('./app-check.ts')
      return appCheckToken(options)
    },
  })
}
