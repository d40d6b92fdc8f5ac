import { providers } from '#contract/auth/auth-shapes.ts'
import { createProviders, type IdentityProviders } from './auth/provider/providers.ts'
import type { Env } from './env.ts'

/** Google and Apple as configured; in local mode a stand-in for each that is not. */
export async function openProviders(
  env: Env,
): Promise<{ providers: IdentityProviders; stop: () => Promise<void> }> {
  const { localMode, localProvider, publicOrigin, google, apple } = env
  const missing = providers.filter((provider) => env[provider] === null)
  // The only import of the stand-in: production never loads it.
  const local =
    localMode && localProvider
      ? await (await import('./local-provider/start.ts')).startLocalProviders({
          localMode,
          publicOrigin,
          wanted: missing,
        })
      : null
  return {
    providers: createProviders({ publicOrigin, google, apple, standIns: local?.standIns ?? {} }),
    stop: async () => local?.stop(),
  }
}
