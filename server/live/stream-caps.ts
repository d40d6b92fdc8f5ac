import { isIPv4 } from 'node:net'
import { networksOf, subscriberOf } from '../http/networks.ts'
import { tooMany } from '../http/rate-limit.ts'
import type { Stop } from './notices.ts'

export type StreamCapOptions = {
  streamsMax?: number
  streamsPerMemberMax?: number
  streamsPerAddressMax?: number
}

/** Come back after this time. */
const retrySeconds = 30
/** From three quarters on, what is left is given out in small portions, so that few cannot take all of it. */
const crowdedFrom = 0.75
const crowdedShare = 0.25
/** A household has a /64 of IPv6; an address of IPv4 may be shared by a carrier's customers. */
const perHouseholdShare = 0.25

/**
 * How many streams a process holds in all, per member and per address. A browser needs one. An IPv4 address of a mobile
 * carrier is shared by 64 to 640 customers (64,000 ports in blocks of 100 to 1,000), so 1,000 streams are room for all of
 * them, and one address still cannot take more than a tenth of a process.
 */
export function streamCaps(options: StreamCapOptions = {}): { take: (uid: string, address: string) => Stop } {
  const { streamsMax = 10_000, streamsPerMemberMax = 20, streamsPerAddressMax = 1_000 } = options
  const counts = new Map<string, number>()
  let streams = 0

  function change(keys: string[], by: 1 | -1) {
    streams += by
    for (const key of keys) {
      const count = (counts.get(key) ?? 0) + by
      if (count === 0) counts.delete(key)
      else counts.set(key, count)
    }
  }

  const perSubscriber = (address: string) =>
    streamsPerAddressMax * (isIPv4(subscriberOf(address)) ? 1 : perHouseholdShare)

  return {
    take: (uid, address) => {
      const share = streams >= streamsMax * crowdedFrom ? crowdedShare : 1
      const caps = new Map([
        [`member ${uid}`, streamsPerMemberMax],
        ...networksOf(address).map(({ key, times }) => [key, perSubscriber(address) * times] as const),
      ])
      const isFull = [...caps].some(([key, max]) => (counts.get(key) ?? 0) >= Math.max(1, max * share))
      if (isFull || streams >= streamsMax) throw tooMany(retrySeconds)
      const keys = [...caps.keys()]
      change(keys, 1)
      return () => change(keys, -1)
    },
  }
}
