import { expect, test } from 'vitest'
import { networksOf, wideNetworkOf } from './networks.ts'

test.each([
  ['203.0.113.7', ['203.0.113.7', '203.0.113.0/24']],
  ['::ffff:203.0.113.7', ['203.0.113.7', '203.0.113.0/24']],
  ['::FFFF:cb00:7107', ['203.0.113.7', '203.0.113.0/24']],
  ['64:ff9b::203.0.113.7', ['203.0.113.7', '203.0.113.0/24']],
  ['64:ff9b:1::cb00:7107', ['203.0.113.7', '203.0.113.0/24']],
  ['2002:cb00:7107:1234::1', ['203.0.113.7', '203.0.113.0/24']],
  ['2001:0:4136:e378:8000:63bf:34ff:8ef8', ['203.0.113.7', '203.0.113.0/24']],
  ['2001:db8:12:3456::1', ['2001:db8:12:3456::/64', '2001:db8:12:3400::/56', '2001:db8:12::/48']],
  ['2001:db8:1:2:3:4:5:6', ['2001:db8:1:2::/64', '2001:db8:1:0::/56', '2001:db8:1::/48']],
  ['2001:0db8:1::', ['2001:db8:1:0::/64', '2001:db8:1:0::/56', '2001:db8:1::/48']],
  ['2001:db8::9', ['2001:db8:0:0::/64', '2001:db8:0:0::/56', '2001:db8:0::/48']],
  ['10.1.2.3', ['10.1.2.3']],
  ['127.0.0.1', ['127.0.0.1']],
  ['::1', ['0:0:0:0::/64']],
  ['fd12:3456:789a:1::1', ['fd12:3456:789a:1::/64']],
  ['fe80::1%eth0', ['fe80:0:0:0::/64']],
  ['unix socket', ['unix socket']],
])('%s belongs to its networks, narrowest first', (address, networks) => {
  expect(networksOf(address).map(({ key }) => key)).toEqual(networks)
})

test('a wider network has a larger budget', () => {
  expect(networksOf('2001:db8::1').map(({ width, times }) => [width, times])).toEqual([
    ['narrow', 1],
    ['middle', 2],
    ['wide', 4],
  ])
  expect(networksOf('203.0.113.7').map(({ width, times }) => [width, times])).toEqual([
    ['narrow', 1],
    ['wide', 4],
  ])
})

test('an address that is not public has no wide network', () => {
  expect(['192.168.0.9', '::1', 'fe80::1', '203.0.113.7'].map(wideNetworkOf)).toEqual([
    null,
    null,
    null,
    '203.0.113.0/24',
  ])
})
