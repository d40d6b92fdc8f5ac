import { expect, it } from 'vitest'
import { pageAddress } from './page-address.ts'
import { isPublicAddress } from './public-address.ts'

it.each([
  ...['127.0.0.1', '127.255.255.254', '0.0.0.0', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
  ...['169.254.169.254', '100.64.0.1', '100.127.255.255', '192.0.0.1', '198.18.0.1', '198.19.255.255'],
  ...[
    '192.0.2.1',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '239.255.255.255',
    '240.0.0.1',
    '255.255.255.255',
  ],
  ...['::', '::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '::ffff:a00:1', '::127.0.0.1', '64:ff9b::7f00:1'],
  ...['64:ff9b:1::1', 'fc00::1', 'fd12:3456::1', 'fe80::1', 'fec0::1', 'ff02::1', '2001::1', '2001:db8::1'],
  ...['2002:7f00:1::', '2002:a00:1::1', '2001:10::1', '2001:20::1', '100::1', '3fff::1', 'fe80::1%eth0', ''],
  ...['localhost', '8.8.8', '1.2.3.4.5'],
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

it.each([
  ...[
    '8.8.8.8',
    '1.1.1.1',
    '100.63.255.255',
    '100.128.0.1',
    '172.15.0.1',
    '172.32.0.1',
    '192.0.1.1',
    '223.255.255.255',
  ],
  ...['2606:4700::1111', '2400:cb00::1', '2001:4860:4860::8888', '2a00:1450::1'],
])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

it.each([
  ...[
    'http://example.com/',
    'ftp://example.com/',
    'file:///etc/passwd',
    'gopher://example.com',
    'javascript:1',
  ],
  ...[
    'https://user@example.com/',
    'https://user:pass@example.com/',
    'https://example.com:8443/',
    'https://example.com:22/',
  ],
  ...[
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://0x7f.1/',
    'https://2130706433/',
    'https://0177.0.0.1/',
  ],
  ...[
    'https://１２７.0.0.1/',
    'https://8.8.8.8/',
    'https://localhost/',
    'https://localhost./',
    'https://a.localhost/',
  ],
  ...[
    'https://printer.local/',
    'https://metadata.google.internal/',
    'https://intranet/',
    'https://router.lan/',
  ],
  ...['https://x.home.arpa/', 'not an address', '', 'https://'],
])('the address 「%s」 is refused', (text) => {
  expect(pageAddress(text)).toBeNull()
})

it.each([
  ['https://example.com/r/1?a=b#top', 'https://example.com/r/1?a=b'],
  [' https://レシピ.jp/肉じゃが ', 'https://xn--xckyc6c.jp/%E8%82%89%E3%81%98%E3%82%83%E3%81%8C'],
  ['https://example.com:443/', 'https://example.com/'],
])('the address 「%s」 is accepted', (text, expected) => {
  expect(pageAddress(text)?.href).toBe(expected)
})
