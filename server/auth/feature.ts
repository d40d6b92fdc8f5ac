import type { Clock } from '../clock.ts'
import type { Feature } from '../feature.ts'
import type { Auth } from './auth.ts'
import { authCallables } from './callables.ts'
import { accountEventJob } from './mail/mail-account-event.ts'
import { passwordResetJob } from './mail/mail-links.ts'
import { accountReader } from './member/account-reader.ts'
import { restrictionEndJob } from './member/operate.ts'
import { passkeysReader } from './passkey/passkeys-reader.ts'
import { providerCallables } from './provider/callables.ts'
import type { IdentityProviders } from './provider/providers.ts'
import { providerRoutes } from './provider/routes.ts'
import { authRetention, forgetFormer } from './retention.ts'
import { jwksEndpoint } from './session/jwks.ts'
import { sessionsReader } from './session/session-list.ts'
import { demoCallables } from './sign-in/demo.ts'

type Options = {
  clock: Clock
  providers: IdentityProviders
  cookies: { secure: boolean }
  localMode: boolean
}

export function authFeature(auth: Auth, { clock, providers, cookies, localMode }: Options): Feature {
  const { db, keys } = auth
  return {
    callables: [
      ...authCallables(auth),
      ...providerCallables(auth, providers),
      ...(localMode ? demoCallables(auth) : []),
    ],
    jobs: [
      passwordResetJob(auth, clock),
      accountEventJob(auth),
      restrictionEndJob(db),
      forgetFormer(auth, clock),
    ],
    retention: authRetention,
    readers: [accountReader(clock), sessionsReader(clock), passkeysReader],
    routes: [jwksEndpoint({ keys, clock }), providerRoutes({ sql: db.sql, clock, providers, cookies })],
  }
}
