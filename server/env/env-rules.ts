import { operatorText } from '#contract/operator-messages/catalogue.ts'
import type { Text } from '#contract/operator-messages/message.ts'
import type { Operator } from '#contract/settings.ts'
import type { EnvSource } from './env-source.ts'
import { databaseTlsProblems, smtpTlsProblems } from './env-tls.ts'

/** For local mode only; production refuses to start with any of these values. */
export const localOperator: Operator = {
  name: 'こつこつ運営事務局（見本）',
  representative: '見本 太郎',
  address: '〒100-0000 東京都千代田区見本町1-2-3',
  phone: '03-0000-0000',
  email: 'support@kotsukotsu.example',
}

const secretKeyLengthMin = 32

/** The settings that are missing or unsafe for a server with real members. */
export function productionProblems(source: EnvSource): Text[] {
  return [
    ...originProblems(source.PUBLIC_ORIGIN),
    ...secretProblems(source.SECRET_KEY),
    ...operatorProblems(source),
    ...mailProblems(source),
    ...databaseTlsProblems(source),
    ...sampleProblems(source),
  ]
}

/** Settings that docs/deploy.md and .env.example show with a placeholder. */
const sampled = [
  'PUBLIC_ORIGIN',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'NOTICES_URL',
  'SMTP_URL',
  'MAIL_FROM',
  'SECRET_KEY',
  'GIFT_KEYS',
]

function sampleProblems(source: EnvSource): Text[] {
  return sampled
    .filter((name) => /CHANGE-ME|a-long-password|:\/\/(user|kotsukotsu)?:password@/.test(source[name] ?? ''))
    .map((name) => operatorText('setting-sample', { name }))
}

function originProblems(origin: string | undefined): Text[] {
  if (!origin) return [operatorText('setting-origin-missing')]
  if (!URL.canParse(origin) || new URL(origin).origin !== origin) {
    return [operatorText('setting-origin-malformed')]
  }
  if (!origin.startsWith('https://'))
    return [operatorText('setting-begins-with', { name: 'PUBLIC_ORIGIN', begin: ['https://'] })]
  return []
}

function secretProblems(secret: string | undefined): Text[] {
  if (!secret) return [operatorText('setting-secret-missing')]
  if (secret.length < secretKeyLengthMin)
    return [operatorText('setting-secret-short', { min: secretKeyLengthMin })]
  if (new Set(secret).size < 10) return [operatorText('setting-secret-regular')]
  return []
}

const operatorSettings = Object.keys(localOperator).map((field) => ({
  name: `OPERATOR_${field.toUpperCase()}`,
  // Cast: it is a key of the object.
  field: field as keyof Operator,
}))

export const readOperator = (source: EnvSource): Operator =>
  Object.assign(
    { ...localOperator },
    ...operatorSettings.flatMap(({ name, field }) => (source[name] ? [{ [field]: source[name] }] : [])),
  )

const operatorProblems = (source: EnvSource): Text[] =>
  operatorSettings.flatMap(({ name, field }) => {
    const value = source[name]
    if (!value) return [operatorText('setting-operator-missing', { name })]
    const isSample = value === localOperator[field] || isPlaceholder(value)
    return isSample ? [operatorText('setting-sample', { name })] : []
  })

/** The placeholders of .env.example and docs/deploy.md. */
const isPlaceholder = (value: string) => /〇〇|…|000-0000/.test(value)

function mailProblems(source: EnvSource): Text[] {
  const problems: Text[] = []
  if (!source.SMTP_URL) problems.push(operatorText('setting-smtp-missing'))
  else if (!/^smtps?:\/\//.test(source.SMTP_URL))
    problems.push(operatorText('setting-begins-with', { name: 'SMTP_URL', begin: ['smtp://', 'smtps://'] }))
  else problems.push(...smtpTlsProblems(source.SMTP_URL))
  if (!source.MAIL_FROM) problems.push(operatorText('setting-mail-from-missing'))
  return problems
}
