import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** IPv4 ranges that are not the public Internet: private, shared (CGNAT), loopback, link-local, tests, multicast. */
const notPublic4 = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  notPublic4.addSubnet(net, bits, 'ipv4')
}

/**
 * In IPv6 only global unicast is public. Mapped (::ffff:), NAT64 (64:ff9b::), unique local and link-local addresses lie
 * outside it; Teredo, 6to4, ORCHID and documentation addresses lie inside it and are left out.
 */
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')
const notPublic6 = new BlockList()
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  notPublic6.addSubnet(net, bits, 'ipv6')
}

export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !notPublic4.check(address, 'ipv4')
  return isIPv6(address) && global6.check(address, 'ipv6') && !notPublic6.check(address, 'ipv6')
}
