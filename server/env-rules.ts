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
export function productionProblems(source: EnvSource): string[] {
  return [
    ...originProblems(source.PUBLIC_ORIGIN),
    ...secretProblems(source.SECRET_KEY),
    ...operatorProblems(source),
    ...mailProblems(source),
    ...databaseTlsProblems(source),
  ]
}

function originProblems(origin: string | undefined): string[] {
  if (!origin) return ['PUBLIC_ORIGIN is missing (the address members type, such as https://example.jp)']
  if (!URL.canParse(origin) || new URL(origin).origin !== origin) {
    return ['PUBLIC_ORIGIN must be an origin only: https://example.jp, without a path or a trailing slash']
  }
  if (!origin.startsWith('https://')) return ['PUBLIC_ORIGIN must begin with https://']
  return []
}

function secretProblems(secret: string | undefined): string[] {
  if (!secret) return ['SECRET_KEY is missing (make one: openssl rand -base64 48)']
  if (secret.length < secretKeyLengthMin)
    return [`SECRET_KEY is shorter than ${secretKeyLengthMin} characters`]
  if (new Set(secret).size < 10) return ['SECRET_KEY is too regular to be random']
  return []
}

function operatorProblems(source: EnvSource): string[] {
  const names = {
    OPERATOR_NAME: localOperator.name,
    OPERATOR_REPRESENTATIVE: localOperator.representative,
    OPERATOR_ADDRESS: localOperator.address,
    OPERATOR_PHONE: localOperator.phone,
    OPERATOR_EMAIL: localOperator.email,
  }
  return Object.entries(names).flatMap(([name, sample]) => {
    const value = source[name]
    if (!value) return [`${name} is missing (the legal pages must name the operator)`]
    return value === sample || isPlaceholder(value) ? [`${name} is still the sample value`] : []
  })
}

/** The placeholders of .env.example and docs/deploy.md. */
const isPlaceholder = (value: string) => /〇〇|…|000-0000/.test(value)

function mailProblems(source: EnvSource): string[] {
  const problems: string[] = []
  if (!source.SMTP_URL) problems.push('SMTP_URL is missing (smtps://user:password@host:465)')
  else if (!/^smtps?:\/\//.test(source.SMTP_URL))
    problems.push('SMTP_URL must begin with smtp:// or smtps://')
  else problems.push(...smtpTlsProblems(source.SMTP_URL))
  if (!source.MAIL_FROM) problems.push('MAIL_FROM is missing (the sender members see)')
  return problems
}
