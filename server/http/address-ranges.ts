import { isIPv6 } from 'node:net'

/** The range of one subscriber first, then wider ones that a single attacker may hold: IPv6 up to /48, IPv4 to /24. */
export function addressRanges(address: string): [narrow: string, ...wider: string[]] {
  const groups = ipv6Groups(address)
  if (groups) {
    const [a = 0, b = 0, c = 0, d = 0] = groups
    // A /56 ends in the middle of the fourth group.
    return [rangeOf([a, b, c, d], 64), rangeOf([a, b, c, d & 0xff00], 56), rangeOf([a, b, c], 48)]
  }
  const ipv4 = mappedIpv4(address) ?? address
  const network = /^(\d+\.\d+\.\d+)\.\d+$/.exec(ipv4)?.[1]
  return network ? [ipv4, `${network}.0/24`] : [ipv4]
}

const rangeOf = (groups: number[], bits: number) =>
  `${groups.map((group) => group.toString(16)).join(':')}::/${bits}`

const mappedIpv4 = (address: string) => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]

/** Null for anything that is not a plain IPv6 address. */
function ipv6Groups(address: string): number[] | null {
  if (!address.includes(':') || mappedIpv4(address) || !isIPv6(address)) return null
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length
  return [...left, ...Array<string>(zeros).fill('0'), ...right].map((group) => Number.parseInt(group, 16))
}
