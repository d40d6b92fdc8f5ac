import { readFileSync } from 'node:fs'
import { operatorText } from '#contract/operator-messages/catalogue.ts'
import type { Text } from '#contract/operator-messages/message.ts'
import { operatorError } from '../operator-error.ts'
import type { EnvSource } from './env-source.ts'

/** Settings that may stand in a file of their own, as `NAME_FILE`: container engines and vaults give secrets as files. */
const secrets = [
  'SECRET_KEY',
  'GIFT_KEYS',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'NOTICES_URL',
  'SMTP_URL',
  'GOOGLE_CLIENT_SECRET',
  'APPLE_PRIVATE_KEY',
  'RECAPTCHA_SECRET',
  'APP_CHECK_DEBUG_TOKEN',
  'ANALYTICS_API_SECRET',
  'VAPID_PRIVATE_KEY',
  'AMAZON_ACCESS_KEY',
  'AMAZON_SECRET_KEY',
  'PAYPAY_API_KEY',
  'PAYPAY_API_SECRET',
  'GIFTEE_API_KEY',
  'QUO_API_KEY',
]

/** The files that hold secrets by themselves. */
export const secretFiles = (source: EnvSource): string[] =>
  secrets.flatMap((name) => source[`${name}_FILE`] || [])

/** The settings with the content of their files. Editors end a file with a line break, which is no part of a secret. */
export function withSecretFiles(source: EnvSource): EnvSource {
  const read = secrets.flatMap((name) => {
    const file = source[`${name}_FILE`]
    return file ? [{ name, ...contentOf(source, name, file) }] : []
  })
  const problems = read.flatMap(({ problem }) => problem ?? [])
  if (problems.length > 0) throw operatorError('settings-refused', { problems })
  return { ...source, ...Object.fromEntries(read.map(({ name, value }) => [name, value])) }
}

function contentOf(source: EnvSource, name: string, file: string): { value?: string; problem?: Text } {
  if (source[name]) return { problem: operatorText('setting-twice', { name }) }
  try {
    const value = readFileSync(file, 'utf8').replace(/[\r\n]+$/, '')
    return value ? { value } : { problem: operatorText('setting-file-empty', { name, file }) }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    return { problem: operatorText('setting-file-unreadable', { name, file, code }) }
  }
}
