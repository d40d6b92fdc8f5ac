/** The installation of an operator. A process has a core for its event loop and one for password hashing. */
export type Installation = {
  processes: number
  shards: number
  coresPerShard: number
  isPooled: boolean
  /** 0: the database carries the notices by LISTEN and NOTIFY. */
  redisServers: number
}

/** One process, and a database with two cores. */
export const smallest: Installation = {
  processes: 1,
  shards: 1,
  coresPerShard: 2,
  isPooled: false,
  redisServers: 0,
}

/** The first group is the product's own, the second is assumed of the machines. */
export const limits = {
  streamsPerProcess: 10_000,
  connectionsPerProcess: 22,
  passwordsWaitingPerProcess: 64,

  connectionsPerShard: 500,
  coresPerShardMax: 64,
  walBytesPerSecondAndShard: 100e6,
  ledgerBytesPerShardAndYear: 2e12,
  /** A call that waits longer than this counts as broken. */
  delaySecondsMax: 1,
  /** More processes do not help against notices that all of them hear. */
  listenShareMax: 0.3,
  /** Redis works in one thread; a part of it is left for subscriptions. */
  redisShareMax: 0.8,
}

export type Resource =
  | 'server CPU'
  | 'database CPU'
  | 'open streams'
  | 'database connections'
  | 'write-ahead log'
  | 'LISTEN in every process'
  | 'one Redis'
  | 'password hashing (429)'
  | 'mail to all members'
  | 'ledger of a year'

/** The next larger installation after `resource` broke at `load` times its limit. */
export function enlarge(now: Installation, resource: Resource, load: number): Installation {
  // Retries inflate the load of a broken installation, so it grows step by step.
  const factor = Math.min(Math.max(load * 1.02, 1.1), 2)
  const processes = Math.ceil(now.processes * factor)
  const moreShards = { ...now, shards: Math.max(now.shards + 1, Math.ceil(now.shards * factor)) }
  switch (resource) {
    case 'server CPU':
    case 'open streams':
    case 'password hashing (429)':
    case 'mail to all members':
      return { ...now, processes }
    case 'database CPU': {
      const cores = Math.ceil(now.coresPerShard * factor)
      return cores <= limits.coresPerShardMax ? { ...now, coresPerShard: cores } : moreShards
    }
    case 'database connections':
      return { ...now, isPooled: true }
    case 'LISTEN in every process':
      return { ...now, redisServers: 1 }
    case 'one Redis':
      return { ...now, redisServers: Math.ceil(now.redisServers * factor) }
    case 'write-ahead log':
    case 'ledger of a year':
      return moreShards
  }
}
