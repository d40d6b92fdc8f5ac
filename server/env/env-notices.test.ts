import { expect, test } from 'vitest'
import { describeSettings } from '../describe-settings.ts'
import { readEnv } from '../env.ts'
import { OperatorError } from '../operator-error.ts'
import { productionSettings as production } from '../testing/production-settings.ts'

test.each([
  'rediss://:long-word@redis.example.jp:6379',
  'rediss://kotsu:long-word@10.0.0.5',
  'redis://127.0.0.1:6379',
  'redis://:long-word@[::1]:6379',
])('a production server starts with %s and shows its host only', (url) => {
  const env = readEnv({ ...production, NOTICES_URL: url })

  expect(env.noticesUrl).toBe(url)
  expect(JSON.stringify(describeSettings(env))).toMatch(/"notices":"(redis|10|127|\[)/)
  expect(JSON.stringify(describeSettings(env))).not.toContain('long-word')
})

test('a Redis on another machine needs TLS in production, unless its network is private', () => {
  const url = 'redis://:long-word@redis.example.jp:6379'

  expect(refusal({ ...production, NOTICES_URL: url })).toContain('NOTICES_URL must begin with rediss://')
  expect(refusal({ ...production, NOTICES_URL: url, NOTICES_WITHOUT_TLS: '1' })).toBe('started')
  expect(refusal({ NOTICES_URL: url })).toBe('started')
})

test.each([
  'redis.example.jp:6379',
  'https://redis.example.jp',
  'redis://:6379',
  'redis://:p/a@127.0.0.1',
  'rediss://:password@redis.example.jp:6379',
])('%s is refused without showing the value', (url) => {
  const refused = refusal({ ...production, NOTICES_URL: url })

  expect(refused).toContain('NOTICES_URL')
  expect(refused).not.toContain(url)
})

function refusal(source: Record<string, string>): string {
  try {
    readEnv(source)
    return 'started'
  } catch (error) {
    if (error instanceof OperatorError) return error.text.en
    throw error
  }
}
