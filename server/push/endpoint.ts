import { hashOf } from '../auth/random.ts'

/** The push services of the browsers. A member names the address, so nothing else may ever be called. */
const services = [
  /^fcm\.googleapis\.com$/,
  /^(?:[\w-]+\.)*push\.services\.mozilla\.com$/,
  /^(?:[\w-]+\.)+push\.apple\.com$/,
  /^(?:[\w-]+\.)+notify\.windows\.com$/,
]

export function isPushEndpoint(endpoint: string, { allowsLoopback }: { allowsLoopback: boolean }): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  if (username || password) return false
  if (allowsLoopback && protocol === 'http:' && hostname === '127.0.0.1') return true
  return protocol === 'https:' && port === '' && services.some((service) => service.test(hostname))
}

export const endpointHash = (endpoint: string): Buffer => hashOf(endpoint)
