import { expect, test } from 'vitest'
import { addressRanges } from './address-ranges.ts'

test.each([
  ['203.0.113.7', ['203.0.113.7', '203.0.113.0/24']],
  ['::ffff:203.0.113.7', ['203.0.113.7', '203.0.113.0/24']],
  ['2001:db8:12:3456::1', ['2001:db8:12:3456::/64', '2001:db8:12:3400::/56', '2001:db8:12::/48']],
  ['2001:db8::9', ['2001:db8:0:0::/64', '2001:db8:0:0::/56', '2001:db8:0::/48']],
  ['fe80::1%eth0', ['fe80:0:0:0::/64', 'fe80:0:0:0::/56', 'fe80:0:0::/48']],
  ['unix socket', ['unix socket']],
])('%s belongs to its ranges, narrowest first', (address, ranges) => {
  expect(addressRanges(address)).toEqual(ranges)
})
