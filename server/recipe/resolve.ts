import { Resolver } from 'node:dns/promises'

type Resolve = (host: string, signal: AbortSignal) => Promise<{ address: string }[]>

const tryMs = 1_500
const tries = 2
/** A name with more addresses is no recipe site's. */
const addressesMax = 32

/**
 * Asks the name servers itself. The system's resolver would block one of the few threads that file access and every
 * other name share, for as long as a stranger's name server likes.
 */
export const resolverOf =
  (servers?: readonly string[]): Resolve =>
  async (host, signal) => {
    const resolver = new Resolver({ timeout: tryMs, tries })
    if (servers) resolver.setServers(servers)
    const cancel = () => resolver.cancel()
    signal.addEventListener('abort', cancel, { once: true })
    try {
      const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
      // IPv4 first: not every server has a route for IPv6.
      const addresses = found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
      if (addresses.length > addressesMax) throw new Error('a name with too many addresses')
      return addresses.map((address) => ({ address }))
    } finally {
      signal.removeEventListener('abort', cancel)
    }
  }
