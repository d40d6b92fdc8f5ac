import type { Shape } from './every-callable.ts'
import type { Random } from './random.ts'

const oddTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud83d',
  '‮\u200b',
  '😀'.repeat(50),
  '%00',
  '../../etc/passwd',
  "'; drop table auth_member; --",
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  'null',
  '-0',
  '9'.repeat(400),
  '2026-02-30T25:61:61Z',
  '00000000-0000-0000-0000-000000000000',
  'a@b.c',
  'あ'.repeat(5_000),
]
const oddNumbers = [0, -0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 5e-324]
const oddKeys = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'then',
  'data',
  '',
  '\0',
  'あ',
  '0',
  'length',
]

/** Mostly valid input, so that it passes the first check, with something odd inside. */
function fuzzedInput(random: Random, shape: Shape, depth = 0): unknown {
  if (random.chance(0.12) || depth > 6) return oddValue(random, 0)
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return random.pick(shape.enum)
  const choices = shape.anyOf ?? shape.oneOf
  if (choices) return fuzzedInput(random, random.pick(choices), depth + 1)
  switch (shape.type) {
    case 'object':
      return fuzzedObject(random, shape.properties ?? {}, depth)
    case 'array': {
      const { items = {} } = shape
      return Array.from({ length: random.below(4) }, () => fuzzedInput(random, items, depth + 1))
    }
    case 'string':
      return fuzzedText(random, shape)
    case 'integer':
    case 'number':
      return random.pick([shape.minimum ?? 0, shape.maximum ?? 1_000, random.below(1_000)])
    case 'boolean':
      return random.chance(0.5)
    case 'null':
      return null
    default:
      return oddValue(random, 0)
  }
}

function fuzzedObject(random: Random, properties: Record<string, Shape>, depth: number): unknown {
  const entries = Object.entries(properties)
    .filter(() => !random.chance(0.05))
    .map(([name, inner]): [string, unknown] => [name, fuzzedInput(random, inner, depth + 1)])
  if (random.chance(0.1)) entries.push([random.pick(oddKeys), oddValue(random, 0)])
  return Object.fromEntries(entries)
}

function fuzzedText(random: Random, { format, pattern, minLength = 0, maxLength = 100 }: Shape): string {
  if (random.chance(0.3)) return random.pick(oddTexts)
  if (format === 'uuid')
    return `${hex(random, 8)}-${hex(random, 4)}-4${hex(random, 3)}-8${hex(random, 3)}-${hex(random, 12)}`
  if (format === 'email') return `${hex(random, 8)}@example.jp`
  if (format === 'date-time') return '2026-11-15T03:00:00.000Z'
  const length = random.pick([
    minLength,
    Math.min(maxLength, 2_000),
    maxLength + 1 > 5_000 ? 24 : maxLength + 1,
  ])
  return pattern ? hex(random, Math.max(length, 4)) : 'あa'.repeat(length).slice(0, length)
}

const hex = (random: Random, length: number) =>
  Array.from({ length: Math.min(length, 4_096) }, () => random.below(16).toString(16)).join('')

function oddValue(random: Random, depth: number): unknown {
  const kind = random.below(depth > 4 ? 5 : 9)
  if (kind === 0) return random.pick([null, true, false])
  if (kind <= 2) return random.pick(oddTexts)
  if (kind <= 4) return random.pick(oddNumbers)
  if (kind <= 6) return Array.from({ length: random.below(5) }, () => oddValue(random, depth + 1))
  return Object.fromEntries(
    Array.from({ length: random.below(5) }, () => [random.pick(oddKeys), oddValue(random, depth + 1)]),
  )
}

/** The body as bytes: correct, or corrupted. */
export function fuzzedBody(random: Random, shape: Shape): Buffer {
  const whole = Buffer.from(JSON.stringify({ data: fuzzedInput(random, shape) }) ?? 'null')
  switch (random.below(14)) {
    case 0:
      return whole.subarray(0, random.below(whole.length))
    case 1: {
      const bent = Buffer.from(whole)
      for (let n = 0; n < 3; n++) bent[random.below(bent.length)] = random.below(256)
      return bent
    }
    case 2:
      return Buffer.from(`{"data":${'[{"a":'.repeat(1 + random.below(20_000))}`)
    case 3: {
      const depth = 1 + random.below(2_000)
      return Buffer.from(`{"data":${'['.repeat(depth)}${']'.repeat(depth)}}`)
    }
    case 4:
      return Buffer.from('{"data":{"__proto__":{"admin":true},"constructor":{"prototype":{"uid":"x"}}}}')
    case 5:
      return Buffer.concat([
        Buffer.from('{"data":"'),
        Buffer.from([0xc3, 0x28, 0xff, 0xfe]),
        Buffer.from('"}'),
      ])
    case 6:
      // Few large bodies: they cost more time than they reveal.
      return random.chance(0.1) ? Buffer.alloc(1_100_000, 0x20) : Buffer.alloc(0)
    default:
      return whole
  }
}

const oddHeaders: [string, string][] = [
  ['content-type', 'text/plain'],
  ['content-type', 'application/json; charset=shift_jis'],
  ['content-type', 'multipart/form-data; boundary=x'],
  ['content-encoding', 'gzip'],
  ['authorization', 'Bearer'],
  ['authorization', `Bearer ${'a.'.repeat(1_000)}b`],
  ['authorization', 'Basic YTpi'],
  ['cookie', `kotsu_session=${'%'.repeat(500)}`],
  ['cookie', ';;;=;a=b=c'],
  ['x-forwarded-for', '::1, unknown, "x"'],
  ['x-firebase-appcheck', 'a.b.c'],
  ['firebase-instance-id-token', 'x'.repeat(4_000)],
  ['accept-language', 'ja;q=9,'.repeat(500)],
  ['origin', 'null'],
  ['sec-fetch-site', 'cross-site'],
  ['user-agent', 'é\x7f'.replace('\x7f', '')],
  ['host', 'evil.example'],
  ['expect', 'nothing'],
  ['x-http-method-override', 'DELETE'],
]

export function fuzzedHeaders(random: Random): Record<string, string> {
  const headers: Record<string, string> = {}
  while (random.chance(0.15)) {
    const [name, value] = random.pick(oddHeaders)
    headers[name] = value
  }
  return headers
}
