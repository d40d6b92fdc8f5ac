import { hashOf } from '../auth/random.ts'

/** The browsers' push services. The client sends the endpoint URL, so the server must never call any other host. */
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
