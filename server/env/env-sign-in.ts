import { operatorText } from '#contract/operator-messages/catalogue.ts'
import type { Text } from '#contract/operator-messages/message.ts'
import { type EnvSource, halfSetProblems, readGroup } from './env-source.ts'

/** Each is on when all of its settings are present. */
const groups = {
  google: { clientId: 'GOOGLE_CLIENT_ID', clientSecret: 'GOOGLE_CLIENT_SECRET' },
  apple: {
    clientId: 'APPLE_CLIENT_ID',
    teamId: 'APPLE_TEAM_ID',
    keyId: 'APPLE_KEY_ID',
    privateKey: 'APPLE_PRIVATE_KEY',
  },
  recaptcha: { siteKey: 'RECAPTCHA_SITE_KEY', secret: 'RECAPTCHA_SECRET' },
}

const debugTokenLengthMin = 32

/** Settings of Google, Apple and app check. */
export function readSignInEnv(source: EnvSource, { localMode }: { localMode: boolean }) {
  const apple = readGroup(source, groups.apple)
  return {
    google: readGroup(source, groups.google),
    // In an .env file the key is one line with escaped line breaks.
    apple: apple && { ...apple, privateKey: apple.privateKey.replaceAll('\\n', '\n') },
    recaptcha: readGroup(source, groups.recaptcha),
    /** Not null while the public debug flag is set. */
    appCheckDebugToken: isDebug(source) ? (source.APP_CHECK_DEBUG_TOKEN ?? null) : null,
    /** Whether a stand-in replaces Google and Apple if they are not configured. Never in production. */
    localProvider: localMode && source.LOCAL_PROVIDER !== '0',
  }
}

export const signInProblems = (source: EnvSource): Text[] => [
  ...halfSetProblems(source, groups),
  ...appleKeyProblems(source.APPLE_PRIVATE_KEY),
  ...debugProblems(source),
]

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
