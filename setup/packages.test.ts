import { describe, expect, test } from 'vitest'
import { hasPackagesOf } from './packages.mjs'

const locked = {
  '': { version: '0.1.0' },
  'node_modules/one': { version: '1.0.0', integrity: 'sha512-one' },
  'node_modules/for-another-platform': { version: '1.0.0', integrity: 'sha512-two', optional: true },
}
const installed = { 'node_modules/one': { version: '1.0.0', integrity: 'sha512-one' } }

describe('packages count as installed', () => {
  test('when they are those of the lockfile, without the optional ones of other platforms', () => {
    expect(hasPackagesOf(locked, installed)).toBe(true)
  })

  test.each([
    ['missing', {}],
    ['of another version', { 'node_modules/one': { version: '0.9.0', integrity: 'sha512-one' } }],
    ['of another content', { 'node_modules/one': { version: '1.0.0', integrity: 'sha512-other' } }],
  ])('but not when one is %s', (_, present) => {
    expect(hasPackagesOf(locked, present)).toBe(false)
  })
})
