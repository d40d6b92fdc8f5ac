import { expect, test } from 'vitest'
import { networkOf } from './network.ts'

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:12:34::1', '2001:db8:12::/48'],
  ['2001:0DB8:0012:ffff:1:2:3:4', '2001:db8:12::/48'],
  ['2400::1', '2400:0:0::/48'],
])('networkOf(%s) is %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '100.64.0.1',
  '169.254.1.1',
  '::1',
  '::ffff:10.0.0.1',
  'fd00::1',
  'fe80::1%eth0',
  'not an address',
  '',
])('networkOf(%s) is null, because a private address says nothing', (address) => {
  expect(networkOf(address)).toBeNull()
})
