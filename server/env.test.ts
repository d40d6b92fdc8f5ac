import { expect, test } from 'vitest'
import { describeSettings, publicSettings } from './describe-settings.ts'
import { localOperator } from './env/env-rules.ts'
import { readEnv } from './env.ts'
import { OperatorError } from './operator-error.ts'
import { productionSettings as production } from './testing/production-settings.ts'

test('local mode starts with no setting at all, on the loopback address and port 5001', () => {
  const env = readEnv({})

  expect(env).toMatchObject({
    localMode: true,
    host: '127.0.0.1',
    port: 5001,
    publicOrigin: 'http://localhost:5001',
  })
})

test('production starts when every setting is present', () => {
  const env = readEnv(production)

  expect(env).toMatchObject({ localMode: false, publicOrigin: 'https://kotsukotsu.example.jp' })
})

test('the settings that the log shows hold no secret, even when a password is not escaped', () => {
  const secrets = ['Qq1-secret', 'p/a@s', 'Zz9-client', 'Ww7-quo']
  const shown = describeSettings(
    readEnv({
      ...production,
      SECRET_KEY: `${production.SECRET_KEY}${secrets[0]}`,
      DATABASE_URL: `postgres://kotsu:${secrets[1]}@127.0.0.1:5432/k?sslmode=verify-full`,
      SMTP_URL: `smtps://kotsu:${secrets[1]}@mail.example.jp:465`,
      GOOGLE_CLIENT_ID: 'id',
      GOOGLE_CLIENT_SECRET: `${secrets[2]}`,
      QUO_ENDPOINT: 'https://quo.example.jp',
      QUO_API_KEY: `${secrets[3]}`,
    }),
  )

  expect(shown).toMatchObject({ database: '127.0.0.1:5432', mail: 'mail.example.jp:465', google: true })
  for (const secret of [...secrets, 'p/a', production.GIFT_KEYS]) {
    expect(JSON.stringify(shown)).not.toContain(secret)
  }
})

test('other origins may call only if they are listed', () => {
  const listed = readEnv({ ...production, CALL_ORIGINS: ' https://a.example,https://b.example:8443, ' })

  expect(readEnv(production).callOrigins).toEqual([])
  expect(listed.callOrigins).toEqual(['https://a.example', 'https://b.example:8443'])
})

test('production names every missing setting at once', () => {
  const refused = refusal({ NODE_ENV: 'production' })

  for (const name of Object.keys(production)) if (name !== 'NODE_ENV') expect(refused).toContain(name)
})

test.each([
  ['a plain http origin', { PUBLIC_ORIGIN: 'http://kotsukotsu.example.jp' }, 'PUBLIC_ORIGIN'],
  ['an origin with a path', { PUBLIC_ORIGIN: 'https://kotsukotsu.example.jp/' }, 'PUBLIC_ORIGIN'],
  ['a short secret', { SECRET_KEY: 'short' }, 'SECRET_KEY'],
  ['a secret of one letter', { SECRET_KEY: 'a'.repeat(64) }, 'SECRET_KEY'],
  ['a sample operator name', { OPERATOR_NAME: localOperator.name }, 'OPERATOR_NAME'],
  ['a company without a name', { OPERATOR_NAME: '株式会社〇〇' }, 'OPERATOR_NAME'],
  ['half an address', { OPERATOR_ADDRESS: '〒000-0000 東京都…' }, 'OPERATOR_ADDRESS'],
  ['a mail server that is none', { SMTP_URL: 'https://mail.example.jp' }, 'SMTP_URL'],
  ['a pooler without a direct address', { DATABASE_POOLED: '1' }, 'DATABASE_DIRECT_URL'],
  ['a port that is none', { PORT: 'http' }, 'PORT'],
  ['half a key pair for notifications', { VAPID_PUBLIC_KEY: 'BA' }, 'VAPID_PRIVATE_KEY'],
  [
    'two keys that are not a pair',
    { VAPID_PUBLIC_KEY: 'BA', VAPID_PRIVATE_KEY: Buffer.alloc(32, 1).toString('base64url') },
    'VAPID_PUBLIC_KEY',
  ],
  ['a calling origin on plain http', { CALL_ORIGINS: 'http://app.example.jp' }, 'CALL_ORIGINS'],
  ['a calling origin with a path', { CALL_ORIGINS: 'https://app.example.jp/' }, 'CALL_ORIGINS'],
  ['every origin as a caller', { CALL_ORIGINS: '*' }, 'CALL_ORIGINS'],
  ['a page without an origin as a caller', { CALL_ORIGINS: 'https://a.example, null' }, 'CALL_ORIGINS'],
  ['a log level that does not exist', { LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  ['a drain of an hour', { DRAIN_SECONDS: '3600' }, 'DRAIN_SECONDS'],
  [
    'the database password of a sample',
    { DATABASE_URL: 'postgres://k:a-long-password@127.0.0.1/k' },
    'DATABASE_URL',
  ],
  ['the placeholder of a sample', { DATABASE_URL: 'postgres://k:CHANGE-ME@127.0.0.1/k' }, 'DATABASE_URL'],
  ['the mail login of a sample', { SMTP_URL: 'smtps://user:password@mail.example.jp:465' }, 'SMTP_URL'],
  ['an origin that was not replaced', { PUBLIC_ORIGIN: 'https://CHANGE-ME.example.jp' }, 'PUBLIC_ORIGIN'],
  ['a budget that is no number', { UNREVIEWED_EXCHANGES_PER_DAY: '1e9' }, 'UNREVIEWED_EXCHANGES_PER_DAY'],
  ['a local cache of no size', { LOCAL_CACHE_ROWS: '0' }, 'LOCAL_CACHE_ROWS'],
])('production refuses %s', (_, change, named) => {
  const refused = refusal({ ...production, ...change })

  expect(refused).toContain(named)
})

test('the console has port 5002 in local mode, on the loopback address, and none in production unless configured', () => {
  expect(readEnv({}).console).toEqual({
    host: '127.0.0.1',
    port: 5002,
    origin: 'http://localhost:5002',
    isDefaultPort: true,
  })
  expect(readEnv({ PORT: '5002' }).console).toMatchObject({ port: 5003 })
  expect(readEnv({ CONSOLE_PORT: 'off' }).console).toBeNull()
  expect(readEnv(production).console).toBeNull()
  expect(readEnv({ ...production, CONSOLE_PORT: '7000' }).console).toMatchObject({
    host: '127.0.0.1',
    port: 7000,
  })
})

test.each([
  ['a port that is none', { CONSOLE_PORT: '0' }, 'CONSOLE_PORT'],
  ['plain http at another machine', { CONSOLE_ORIGIN: 'http://console.example.jp' }, 'CONSOLE_ORIGIN'],
  ['an origin with a path', { CONSOLE_ORIGIN: 'https://console.example.jp/x' }, 'CONSOLE_ORIGIN'],
])('the console is refused %s', (_, change, named) => {
  expect(refusal({ ...production, CONSOLE_PORT: '7000', ...change })).toContain(named)
})

test('local mode does not open the console to the internet by accident', () => {
  expect(refusal({ CONSOLE_HOST: '0.0.0.0' })).toContain('0.0.0.0')
})

function refusal(source: Record<string, string>): string {
  try {
    readEnv(source)
  } catch (error) {
    if (error instanceof OperatorError) return error.message
  }
  return 'started'
}

test('Google, Apple, reCAPTCHA and the debug token are off unless set', () => {
  const env = readEnv(production)

  expect(env).toMatchObject({ google: null, apple: null, recaptcha: null, appCheckDebugToken: null })
})

test('the privacy policy is told which recipients are in use', () => {
  const { recipients } = publicSettings(
    readEnv({ ...production, GOOGLE_CLIENT_ID: 'c', GOOGLE_CLIENT_SECRET: 's' }),
  )

  expect(recipients).toEqual({
    recaptcha: '使用していません',
    measurement: '使用していません',
    google: '使用しています',
    apple: '使用していません',
    paypay: '使用していません',
  })
})

test('an incomplete group of Google, Apple or reCAPTCHA settings is reported', () => {
  const refused = refusal({ GOOGLE_CLIENT_ID: 'x', APPLE_KEY_ID: 'x', RECAPTCHA_SECRET: 'x' })

  for (const name of ['GOOGLE_CLIENT_SECRET', 'APPLE_PRIVATE_KEY', 'RECAPTCHA_SITE_KEY'])
    expect(refused).toContain(`${name} is missing`)
})

test("Apple's key may be written on one line", () => {
  const key = '-----BEGIN PRIVATE KEY-----\\nabc\\n-----END PRIVATE KEY-----'

  const env = readEnv({
    APPLE_CLIENT_ID: 'c',
    APPLE_TEAM_ID: 't',
    APPLE_KEY_ID: 'k',
    APPLE_PRIVATE_KEY: key,
  })

  expect(env.apple?.privateKey).toBe('-----BEGIN PRIVATE KEY-----\nabc\n-----END PRIVATE KEY-----')
})

test('a debug token needs the public debug flag and a minimum length', () => {
  const token = 'x'.repeat(32)

  expect(readEnv({ APP_CHECK_DEBUG_TOKEN: token }).appCheckDebugToken).toBeNull()
  expect(readEnv({ APP_CHECK_DEBUG_TOKEN: token, PUBLIC_APP_CHECK_DEBUG: '1' }).appCheckDebugToken).toBe(
    token,
  )
  expect(refusal({ PUBLIC_APP_CHECK_DEBUG: '1' })).toContain('APP_CHECK_DEBUG_TOKEN')
  expect(refusal({ PUBLIC_APP_CHECK_DEBUG: '1', APP_CHECK_DEBUG_TOKEN: 'short' })).toContain('32')
})

test('no setting enables the stand-in for Google and Apple in production', () => {
  const env = readEnv({ ...production, LOCAL_PROVIDER: '1' })

  expect(env.localProvider).toBe(false)
  expect(readEnv({}).localProvider).toBe(true)
  expect(readEnv({ LOCAL_PROVIDER: '0' }).localProvider).toBe(false)
})

test('company settings must be complete, plain http is for local mode only, and production accepts no fault point', () => {
  const paypay = { PAYPAY_API_KEY: 'k', PAYPAY_API_SECRET: 's', PAYPAY_MERCHANT_ID: 'm' }
  const local = readEnv({ ...paypay, PAYPAY_ENDPOINT: 'http://127.0.0.1:1234', FAULT_POINT: 'answered' })

  expect(local).toMatchObject({
    faultPoint: 'answered',
    companies: { amazon: null, paypay: { merchantId: 'm' } },
  })
  expect(readEnv({ ...production, FAULT_POINT: 'answered' }).faultPoint).toBeNull()
  expect(refusal({ AMAZON_PARTNER_ID: 'Kotsu' })).toContain('AMAZON_SECRET_KEY is missing')
  expect(refusal({ ...production, ...paypay, PAYPAY_ENDPOINT: 'http://x.example' })).toContain(
    'PAYPAY_ENDPOINT',
  )
  expect(refusal({ GIFT_KEYS: 'a:c2hvcnQ=' })).toContain('GIFT_KEYS')
})

test('metrics and traces are off unless set, and metrics stay on this machine', () => {
  expect(readEnv(production)).toMatchObject({ metrics: null, tracesEndpoint: null })
  expect(readEnv({ ...production, METRICS_PORT: '9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9464 })
})

test.each([
  ['the public port', { PORT: '7001', METRICS_PORT: '7001' }, 'METRICS_PORT'],
  ['a port that is none', { METRICS_PORT: 'metrics' }, 'METRICS_PORT'],
  [
    'a collector without http',
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
    'OTEL_EXPORTER_OTLP_ENDPOINT',
  ],
])('%s is refused for watching', (_name, change, named) => {
  expect(refusal({ ...production, ...change })).toContain(named)
})
