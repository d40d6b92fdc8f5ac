import { isIPv4, isIPv6 } from 'node:net'

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
export function networksOf(address: string): Networks {
  const known = lately.get(address)
  if (known) return known
  if (lately.size >= latelyMax) lately.delete(lately.keys().next().value ?? '')
  const networks = findNetworks(address)
  lately.set(address, networks)
  return networks
}

type Networks = readonly [narrow: Network, ...wider: Network[]]

/** The networks of the last addresses: every request asks for them, and most come from an address that was just seen. */
const lately = new Map<string, Networks>()
const latelyMax = 10_000

function findNetworks(address: string): Networks {
  const groups = ipv6Groups(address)
  const ipv4 = groups ? embeddedIpv4(groups) : address
  if (ipv4 !== null) {
    const narrow = network(ipv4, 'narrow')
    return isIPv4(ipv4) && isPublicIpv4(ipv4) ? [narrow, network(wideIpv4(ipv4), 'wide')] : [narrow]
  }
  const [a = 0, b = 0, c = 0, d = 0] = groups ?? []
  const narrow = network(prefix([a, b, c, d], 64), 'narrow')
  if (!isPublicIpv6([a, b, c, d])) return [narrow]
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

const prefix = (groups: number[], bits: number) =>
  `${groups.map((group) => group.toString(16)).join(':')}::/${bits}`

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

// By arithmetic: a BlockList takes ten times as long.
function isPublicIpv4(address: string): boolean {
  const [a = 0, b = 0] = address.split('.', 2).map(Number)
  if (a === 0 || a === 10 || a === 127) return false
  if (a === 100 && b >= 64 && b < 128) return false
  if (a === 172 && b >= 16 && b < 32) return false
  return !(a === 169 && b === 254) && !(a === 192 && b === 168)
}

/** Neither the unspecified and loopback addresses nor unique local (fc00::/7) and link-local ones (fe80::/10). */
const isPublicIpv6 = ([a = 0, b = 0, c = 0, d = 0]: number[]): boolean =>
  (a | b | c | d) !== 0 && (a & 0xfe00) !== 0xfc00 && (a & 0xffc0) !== 0xfe80
