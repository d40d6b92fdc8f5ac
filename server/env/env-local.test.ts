import { expect, test } from 'vitest'
import { readEnv } from '../env.ts'
import { OperatorError } from '../operator-error.ts'
import { productionSettings as production } from '../testing/production-settings.ts'

test.each([
  'https://kotsukotsu.example.jp',
  'HTTPS://kotsukotsu.example.jp',
  ' https://kotsukotsu.example.jp',
])('the server refuses to start with the origin %j when NODE_ENV is not production', (origin) => {
  const { NODE_ENV: _, ...forgotten } = { ...production, PUBLIC_ORIGIN: origin }

  expect(refusal(forgotten)).toContain('NODE_ENV=production')
  expect(refusal({ ...forgotten, NODE_ENV: 'Production' })).toContain('NODE_ENV=production')
})

test.each([
  '0.0.0.0',
  '::',
  '0',
  '0:0:0:0:0:0:0:0',
  '::ffff:0.0.0.0',
  '::%eth0',
  '203.0.113.7',
  '172.32.0.1',
  '2001:db8::7',
  'kotsukotsu.example.jp',
])('local mode refuses to listen on %s unless LOCAL_MODE_PUBLIC is set', (host) => {
  expect(refusal({ HOST: host })).toContain('LOCAL_MODE_PUBLIC=1')
  expect(refusal({ HOST: host, LOCAL_MODE_PUBLIC: '0' })).toContain('LOCAL_MODE_PUBLIC=1')
  expect(readEnv({ HOST: host, LOCAL_MODE_PUBLIC: '1' }).host).toBe(host)
})

test.each([
  '127.0.0.1',
  'localhost',
  '::1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.0.5',
  '169.254.1.1',
  'fd00::7',
  'fe80::1%eth0',
  '::ffff:192.168.0.5',
])('local mode listens on the private address %s', (host) => {
  expect(readEnv({ HOST: host })).toMatchObject({ localMode: true, host })
})

test('production listens on any address', () => {
  expect(readEnv({ ...production, HOST: '::' }).host).toBe('::')
  expect(readEnv(production).host).toBe('0.0.0.0')
})

function refusal(source: Record<string, string>): string {
  try {
    readEnv(source)
  } catch (error) {
    if (error instanceof OperatorError) return error.message
  }
  return 'started'
}
