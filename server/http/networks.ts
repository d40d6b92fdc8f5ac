import { BlockList, isIPv4, isIPv6 } from 'node:net'

/**
 * `narrow`: one subscriber, a /64 of IPv6 or an address of IPv4. `middle`: the largest network that providers usually
 * give to a household, a /56. `wide`: a /48 or /24, which one attacker may hold, or many customers of a carrier.
 */
export type Width = 'narrow' | 'middle' | 'wide'

type Network = {
  key: string
  width: Width
  /** Its budget, as a multiple of what one subscriber has. */
  times: number
}

const timesOf: Record<Width, number> = { narrow: 1, middle: 2, wide: 4 }

/**
 * The networks that an address belongs to, narrowest first. Every limit that counts by address counts all of them.
 * Addresses that are not public are in no wider network: they are a proxy's or this machine's, and everybody would
 * share it.
 */
export function networksOf(address: string): [narrow: Network, ...wider: Network[]] {
  const groups = ipv6Groups(address)
  const ipv4 = groups ? embeddedIpv4(groups) : address
  if (ipv4 !== null) {
    const narrow = network(ipv4, 'narrow')
    return isIPv4(ipv4) && isPublic(ipv4, 'ipv4') ? [narrow, network(wideIpv4(ipv4), 'wide')] : [narrow]
  }
  const [a = 0, b = 0, c = 0, d = 0] = groups ?? []
  const narrow = network(prefix([a, b, c, d], 64), 'narrow')
  if (!isPublic(`${prefix([a, b, c, d])}::`, 'ipv6')) return [narrow]
  // A /56 ends in the middle of the fourth group.
  return [
    narrow,
    network(prefix([a, b, c, d & 0xff00], 56), 'middle'),
    network(prefix([a, b, c], 48), 'wide'),
  ]
}

/** One subscriber, where only the caller itself is meant. */
export const subscriberOf = (address: string): string => networksOf(address)[0].key

/** The /24 or /48 of a caller; null for an address that is not public. */
export const wideNetworkOf = (address: string): string | null =>
  networksOf(address).find(({ width }) => width === 'wide')?.key ?? null

const network = (key: string, width: Width): Network => ({ key, width, times: timesOf[width] })

const prefix = (groups: number[], bits?: number) =>
  groups.map((group) => group.toString(16)).join(':') + (bits ? `::/${bits}` : '')

const wideIpv4 = (address: string) => `${address.slice(0, address.lastIndexOf('.'))}.0/24`

/**
 * Mapped addresses, NAT64, 6to4 and Teredo carry an IPv4 address, whose holder would otherwise gain a second budget or
 * share one with everybody.
 */
function embeddedIpv4(groups: number[]): string | null {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = groups
  const isMapped = a === 0 && b === 0 && c === 0 && d === 0 && e === 0 && f === 0xffff
  const isNat64 = a === 0x64 && b === 0xff9b && d === 0 && e === 0 && f === 0
  if (isMapped || isNat64) return dotted(g, h)
  if (a === 0x2002) return dotted(b, c)
  // Teredo writes it inverted.
  return a === 0x2001 && b === 0 ? dotted(~g & 0xffff, ~h & 0xffff) : null
}

const dotted = (high: number, low: number) => [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.')

/** The eight groups; null for anything that is not an IPv6 address. */
function ipv6Groups(address: string): number[] | null {
  if (!address.includes(':') || !isIPv6(address)) return null
  const plain = (address.split('%')[0] ?? '').replace(
    /(\d+)\.(\d+)\.(\d+)\.(\d+)$/,
    (_all, a: string, b: string, c: string, d: string) =>
      `${(Number(a) * 256 + Number(b)).toString(16)}:${(Number(c) * 256 + Number(d)).toString(16)}`,
  )
  const [head = '', tail] = plain.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length
  return [...left, ...Array<string>(zeros).fill('0'), ...right].map((group) => Number.parseInt(group, 16))
}

// One list each: a check of IPv4 also looks at the IPv6 rules, as a mapped address.
const notPublic = { ipv4: new BlockList(), ipv6: new BlockList() }
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  notPublic.ipv4.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of [
  ['::', 64],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  notPublic.ipv6.addSubnet(net, bits, 'ipv6')

const isPublic = (address: string, family: 'ipv4' | 'ipv6') => !notPublic[family].check(address, family)
