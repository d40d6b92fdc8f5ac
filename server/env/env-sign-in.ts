import { operatorText } from '#contract/operator-messages/catalogue.ts'
import type { Text } from '#contract/operator-messages/message.ts'
import type { EnvSource } from './env-source.ts'

/** Settings of Google, Apple and app check. Each is on when all of its settings are present. */
export type SignInEnv = {
  google: { clientId: string; clientSecret: string } | null
  apple: { clientId: string; teamId: string; keyId: string; privateKey: string } | null
  recaptcha: { siteKey: string; secret: string } | null
  /** Not null while the public debug flag is set. */
  appCheckDebugToken: string | null
  /** Whether a stand-in replaces Google and Apple if they are not configured. Never in production. */
  localProvider: boolean
}

const groups = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'],
  ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET'],
]

const debugTokenLengthMin = 32

export function readSignInEnv(source: EnvSource, { localMode }: { localMode: boolean }): SignInEnv {
  const google = read(source, { clientId: 'GOOGLE_CLIENT_ID', clientSecret: 'GOOGLE_CLIENT_SECRET' })
  const apple = read(source, {
    clientId: 'APPLE_CLIENT_ID',
    teamId: 'APPLE_TEAM_ID',
    keyId: 'APPLE_KEY_ID',
    privateKey: 'APPLE_PRIVATE_KEY',
  })
  return {
    google,
    // In an .env file the key is one line with escaped line breaks.
    apple: apple && { ...apple, privateKey: apple.privateKey.replaceAll('\\n', '\n') },
    recaptcha: read(source, { siteKey: 'RECAPTCHA_SITE_KEY', secret: 'RECAPTCHA_SECRET' }),
    appCheckDebugToken: isDebug(source) ? (source.APP_CHECK_DEBUG_TOKEN ?? null) : null,
    localProvider: localMode && source.LOCAL_PROVIDER !== '0',
  }
}

export function signInProblems(source: EnvSource): Text[] {
  const halfSet = groups.flatMap((names) => {
    const missing = names.filter((name) => !source[name])
    return missing.length === names.length
      ? []
      : missing.map((name) => operatorText('setting-missing-beside', { name, names }))
  })
  return [...halfSet, ...appleKeyProblems(source.APPLE_PRIVATE_KEY), ...debugProblems(source)]
}

/** With the flag, this token replaces the proof that the caller is our app. */
function debugProblems(source: EnvSource): Text[] {
  if (!isDebug(source) || (source.APP_CHECK_DEBUG_TOKEN ?? '').length >= debugTokenLengthMin) return []
  return [operatorText('setting-debug-token', { min: debugTokenLengthMin })]
}

function appleKeyProblems(key: string | undefined): Text[] {
  if (!key || key.includes('-----BEGIN PRIVATE KEY-----')) return []
  return [operatorText('setting-apple-key')]
}

const isDebug = ({ PUBLIC_APP_CHECK_DEBUG: flag }: EnvSource) => flag === '1' || flag === 'true'

function read<Name extends string>(
  source: EnvSource,
  names: Record<Name, string>,
): Record<Name, string> | null {
  const entries = Object.entries<string>(names).map(([field, name]) => [field, source[name]])
  // Incomplete groups were refused above.
  return entries.every(([, value]) => value) ? (Object.fromEntries(entries) as Record<Name, string>) : null
}
