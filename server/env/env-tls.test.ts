import { describe, expect, it } from 'vitest'
import { readEnv } from '../env.ts'
import { OperatorError } from '../operator-error.ts'
import { productionSettings as production } from '../testing/production-settings.ts'

describe('a production server', () => {
  it.each([
    'postgres://u:p@db.example.jp:5432/k',
    'postgres://u:p@db.example.jp/k?sslmode=require',
    'postgres://u:p@db.example.jp/k?sslmode=prefer',
    'postgres://u:p@db.example.jp/k?sslmode=disable',
    'postgres://u:p@db.example.jp/k?sslmode=verify-full&sslmode=disable',
    'postgres://u:p@db.example.jp/k?application_name=sslmode=verify-full',
    'postgresql://u:p@db.example.jp/k?ssl=true',
    'postgres://u:p@10.0.0.5/k',
    'postgres://u:p@localhost.example.jp/k',
    'postgres://localhost:p@db.example.jp/k',
    'postgres://u:p@localhost:5432,db.example.jp:5432/k',
  ])('refuses %s, because members’ data would be readable on the way', (url) => {
    expect(refusal({ DATABASE_URL: url })).toContain('DATABASE_URL needs ?sslmode=verify-full')
    expect(refusal({ DATABASE_DIRECT_URL: url })).toContain('DATABASE_DIRECT_URL needs ?sslmode=verify-full')
    expect(refusal({ DATABASE_URL: url, DATABASE_WITHOUT_TLS: '1' })).toBe('started')
  })

  it.each([
    'postgres://u:p@db.example.jp:5432/k?sslmode=verify-full',
    'postgres://u:p@one.example.jp:5432,two.example.jp:5432/k?sslmode=verify-full',
    'postgres://u:p@localhost:5432/k',
    'postgres://u:p@127.0.0.1/k?sslmode=disable',
    'postgres://u:p@[::1]:5432/k',
    'postgres:///k',
  ])('starts with %s', (url) => {
    expect(refusal({ DATABASE_URL: url })).toBe('started')
  })

  it('looks at PGHOST when the URL names no host', () => {
    const url = 'postgres:///k'

    expect(refusal({ DATABASE_URL: url, PGHOST: 'db.example.jp' })).toContain('sslmode=verify-full')
    expect(refusal({ DATABASE_URL: url, PGHOST: '/var/run/postgresql' })).toBe('started')
  })

  it.each([
    ['smtp://u:p@mail.example.jp:587', true],
    ['smtp://localhost.example.jp', true],
    ['smtp://127.0.0.1:25', false],
    ['smtp://localhost', false],
    ['smtps://u:p@mail.example.jp:465', false],
  ])('with the mail server %s requires STARTTLS: %s', (smtpUrl, requireTls) => {
    expect(readEnv({ ...production, SMTP_URL: smtpUrl }).mail).toMatchObject({ requireTls })
  })

  it.each(['ignoreTLS=true', 'requireTLS=false', 'opportunisticTLS=true', 'tls.rejectUnauthorized=false'])(
    'refuses a mail server with %s',
    (option) => {
      expect(refusal({ SMTP_URL: `smtp://mail.example.jp:587?${option}` })).toContain('SMTP_URL must not set')
    },
  )
})

it('local mode requires TLS neither for the database nor for mail', () => {
  const env = readEnv({ DATABASE_URL: 'postgres://u:p@db/k', SMTP_URL: 'smtp://mail:1025' })

  expect(env.mail).toMatchObject({ requireTls: false })
})

function refusal(change: Record<string, string>): string {
  try {
    readEnv({ ...production, ...change })
  } catch (error) {
    if (error instanceof OperatorError) return error.message
    throw error
  }
  return 'started'
}
