import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type PublicSettings, recipientUse } from '#contract/settings.ts'
import type { Env } from './env.ts'
import { projectRoot } from './root.ts'

/** The running version, for the log and for operators. */
export function runningVersion(): { version: string; build: string | null; node: string } {
  return {
    version: String(readJson('package.json')?.version ?? ''),
    build: readJson('dist/build.json')?.id ?? null,
    node: process.versions.node,
  }
}

/** The settings as the log may hold them: names, hosts and switches, never a secret. */
export function describeSettings(env: Env): Record<string, unknown> {
  return {
    listen: `${env.host}:${env.port}`,
    publicOrigin: env.publicOrigin,
    callOrigins: env.callOrigins,
    console: env.console && `${env.console.host}:${env.console.port}`,
    database: env.databaseUrl ? hostOf(env.databaseUrl) : 'embedded',
    databasePooled: env.databasePooled,
    notices: env.noticesUrl ? hostOf(env.noticesUrl) : 'database',
    mail: env.mail && hostOf(env.mail.smtpUrl),
    trustProxy: env.trustProxy,
    drainMs: env.drainMs,
    sharing: env.isSharingOn,
    logLevel: env.logLevel,
    giftKeys: env.giftKeys.map(({ keyId }) => keyId),
    companies: Object.entries(env.companies).flatMap(([name, settings]) => (settings ? [name] : [])),
    google: env.google !== null,
    apple: env.apple !== null,
    recaptcha: env.recaptcha !== null,
    push: env.vapidKeys !== null,
    metrics: env.metrics && `${env.metrics.host}:${env.metrics.port}`,
    traces: env.tracesEndpoint && hostOf(env.tracesEndpoint),
  }
}

/** Everything before the last @ may be user and password, even where a password was not escaped. */
function hostOf(url: string): string {
  const [, rest = ''] = /^[a-z]+:\/\/(.*)$/.exec(url) ?? []
  return rest.slice(rest.lastIndexOf('@') + 1).split(/[/?#]/, 1)[0] || 'socket'
}

function readJson(path: string): Record<string, string> | null {
  try {
    return JSON.parse(readFileSync(join(projectRoot, path), 'utf8'))
  } catch {
    return null
  }
}

/** The part of the settings that every page receives. */
export function publicSettings(env: Env): PublicSettings {
  return {
    localMode: env.localMode,
    publicOrigin: env.publicOrigin,
    operator: env.operator,
    isMeasuredOutside: env.measurement !== null,
    readsPages: env.readsPages,
    isSharingOn: env.isSharingOn,
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
