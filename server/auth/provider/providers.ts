import type { IdentityProviderName } from '#contract/auth/auth-shapes.ts'
import { type AppleSettings, appleProvider } from './apple.ts'
import { type GoogleSettings, googleProvider } from './google.ts'
import type { OpenIdProvider, StandIn } from './open-id.ts'

/** Null: not set up here. */
export type IdentityProviders = Record<IdentityProviderName, OpenIdProvider | null>

type ProviderSettings = {
  publicOrigin: string
  google: GoogleSettings | null
  apple: AppleSettings | null
  /** Only where the real one is not set up, and only in local mode. */
  standIns?: Partial<Record<IdentityProviderName, StandIn>>
}

export function createProviders({
  publicOrigin,
  google,
  apple,
  standIns = {},
}: ProviderSettings): IdentityProviders {
  const googleSettings = google ?? standIns.google
  const appleSettings = apple ?? standIns.apple
  return {
    google: googleSettings ? googleProvider(googleSettings, { publicOrigin }) : null,
    apple: appleSettings ? appleProvider(appleSettings, { publicOrigin }) : null,
  }
}
