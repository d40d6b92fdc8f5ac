import { BlockList, isIPv4, isIPv6 } from 'node:net'
import { addressKey } from '../http/rate-limit.ts'

/**
 * The /24 or /48 of a caller. Null for addresses that are not public: they belong to a proxy or to this machine, and
 * all members would share them.
 */
export function networkOf(address: string): string | null {
  const plain = addressKey(address)
  if (isIPv4(plain)) return isPublic(plain, 'ipv4') ? `${plain.split('.').slice(0, 3).join('.')}.0/24` : null
  const host = address.split('%')[0] ?? ''
  if (!isIPv6(host) || !isPublic(host, 'ipv6')) return null
  return `${plain.split(':').slice(0, 3).join(':')}::/48`
}

const notPublic = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  notPublic.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  notPublic.addSubnet(net, bits, 'ipv6')

const isPublic = (address: string, family: 'ipv4' | 'ipv6') => !notPublic.check(address, family)
