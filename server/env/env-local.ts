import { BlockList, isIP } from 'node:net'
import { operatorText } from '#contract/operator-messages/catalogue.ts'
import type { Text } from '#contract/operator-messages/message.ts'
import { type EnvSource, isOn } from './env-source.ts'

/**
 * Local mode gives everybody a demo member, other people's mail and a clock to move. A server for real members that
 * lacks NODE_ENV must therefore not start, and local mode must not be open to the internet by accident.
 */
export function localModeProblems(source: EnvSource): Text[] {
  const problems: Text[] = []
  if (isHttps(source.PUBLIC_ORIGIN)) {
    problems.push(operatorText('setting-origin-https-locally'))
  }
  if (source.HOST && !isOn(source.LOCAL_MODE_PUBLIC) && !isPrivateHost(source.HOST)) {
    problems.push(operatorText('setting-host-public', { host: source.HOST }))
  }
  return problems
}

const isHttps = (origin: string | undefined) =>
  Boolean(origin && URL.canParse(origin) && new URL(origin).protocol === 'https:')

const privateAddresses = new BlockList()
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const) {
  privateAddresses.addSubnet(network, prefix, 'ipv4')
}
privateAddresses.addAddress('::1', 'ipv6')
privateAddresses.addSubnet('fc00::', 7, 'ipv6')
privateAddresses.addSubnet('fe80::', 10, 'ipv6')

/** A name other than localhost may resolve to any address, so it counts as public. */
export function isPrivateHost(host: string): boolean {
  const [address = ''] = host.split('%')
  const version = isIP(address)
  if (version === 0) return host === 'localhost'
  return privateAddresses.check(address, version === 6 ? 'ipv6' : 'ipv4')
}
