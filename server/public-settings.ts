import { type PublicSettings, recipientUse } from '#contract/settings.ts'
import type { Env } from './env.ts'

/** The part of the settings that every page receives. */
export function publicSettings(env: Env): PublicSettings {
  return {
    localMode: env.localMode,
    publicOrigin: env.publicOrigin,
    operator: env.operator,
    isMeasuredOutside: env.measurement !== null,
    readsPages: env.readsPages,
    localCacheRows: env.localCacheRows,
    appCheck: {
      recaptchaSiteKey: env.recaptcha?.siteKey ?? null,
      debug: env.appCheckDebugToken !== null,
    },
    recipients: {
      recaptcha: use(env.recaptcha),
      measurement: use(env.measurement),
      google: use(env.google),
      apple: use(env.apple),
      paypay: use(env.companies.paypay),
    },
  }
}

const use = (setting: object | null) => (setting === null ? recipientUse.off : recipientUse.on)
