import { behaviour } from './behaviour.ts'
import type { Costs } from './costs.ts'
import { crowd } from './crowd.ts'
import { backlog, draw, retries } from './flows.ts'
import { type Installation, limits, type Resource } from './installation.ts'
import type { RandomDraws } from './random.ts'
import { type Break, watchLimits } from './watch-limits.ts'

export type SimulatedDay = {
  /** In order of time. */
  breaks: Break[]
  peak: { server: number; database: number; streams: number; writes: number; walBytes: number }
  /** Calls and sign-ins that were refused at least once and given up in the end. */
  givenUp: number
}

export const daySeconds = 86_400

/**
 * One day in slices of a second. Members are flows, not single events, so that 10⁸ take as long as 10⁵; within a
 * second the work is spread evenly over processes and shards, because members are placed by hash. A day ends two
 * minutes after something broke: what follows is the storm of retries.
 */
export function simulateDay(
  members: number,
  place: Installation,
  costs: Costs,
  random: RandomDraws,
): SimulatedDay {
  const { processes, shards, coresPerShard, redisServers } = place
  const people = crowd(members, random)
  const [streamRetries, signInRetries, callRetries] = [retries(), retries(), retries()]
  const [serverQueue, databaseQueue] = [backlog(), backlog()]
  const closing = new Float64Array(behaviour.visitSeconds)
  const watch = watchLimits()
  const peak = { server: 0, database: 0, streams: 0, writes: 0, walBytes: 0 }
  let streams = 0
  let hashing = 0

  for (let second = 0; second < daySeconds && !watch.isDecided(second); second++) {
    const arrived = people.arrive(second, processes * costs.mail.perSecondAndProcess)
    const see = (resource: Resource, load: number) => watch.see(resource, load, second)

    const slot = second % closing.length
    streams -= closing[slot] ?? 0
    const opening = streamRetries.take(arrived.visits)
    const wanted = sum(opening)
    const room = Math.max(0, processes * limits.streamsPerProcess - streams)
    const opened = Math.min(wanted, room)
    streamRetries.refuse(opening, wanted > 0 ? 1 - opened / wanted : 0)
    closing[slot] = opened
    streams += opened
    see('open streams', (streams + wanted - opened) / (processes * limits.streamsPerProcess))

    const signing = signInRetries.take(arrived.signIns)
    const hashedMax = (processes * 1_000) / costs.signIn.hash
    const queueMax = processes * limits.passwordsWaitingPerProcess
    const tried = sum(signing)
    const overflow = Math.max(0, hashing + tried - hashedMax - queueMax)
    signInRetries.refuse(signing, tried > 0 ? Math.min(1, overflow / tried) : 0)
    hashing = Math.min(queueMax, Math.max(0, hashing + tried - hashedMax))
    see('password hashing (429)', (hashing + tried) / (queueMax + hashedMax))

    const perStream = streams / behaviour.visitSeconds
    const again = callRetries.take(0)
    const reads =
      arrived.visits * behaviour.readsAtOpening + draw(random, perStream * behaviour.readsLater) + sum(again)
    const pushes = draw(random, perStream * behaviour.pushesPerVisit)
    const writes = arrived.stamps + pushes + tried
    const ofServer =
      reads * costs.read.server +
      arrived.stamps * costs.stamp.server +
      pushes * costs.push.server +
      opened * costs.open.server +
      arrived.mails * costs.mail.server
    const ofDatabase =
      reads * costs.read.database +
      arrived.stamps * costs.stamp.database +
      pushes * costs.push.database +
      opened * costs.open.database +
      arrived.mails * costs.mail.database +
      tried * costs.signIn.database
    const listening = redisServers > 0 ? 0 : (writes * costs.listen) / 1_000
    const server = ofServer / 1_000 / processes + listening
    const database = ofDatabase / 1_000 / shards
    const serverDelay = serverQueue.serve(server, 1)
    const databaseDelay = databaseQueue.serve(database, coresPerShard)
    // More processes do not help against notices that every process hears.
    const isDeafened = redisServers === 0 && processes > 1 && listening > limits.listenShareMax
    if (isDeafened) see('LISTEN in every process', listening / limits.listenShareMax)
    else if (serverDelay > limits.delaySecondsMax) see('server CPU', Math.max(server, 1.01))
    if (databaseDelay > limits.delaySecondsMax) see('database CPU', Math.max(database / coresPerShard, 1.01))

    // Callers that lost patience take their work out of the queue and come back later.
    const lost = Math.max(0, 1 - behaviour.patienceSeconds / Math.max(serverDelay, databaseDelay, 1e-9))
    callRetries.refuse([reads - sum(again), ...again.slice(1)], lost)
    if (lost > 0) for (const queue of [serverQueue, databaseQueue]) queue.drop(lost)

    const walBytes = (arrived.stamps * costs.stamp.walBytes + (pushes + tried) * costs.push.walBytes) / shards
    see('write-ahead log', walBytes / limits.walBytesPerSecondAndShard)
    if (redisServers > 0)
      see('one Redis', (writes * costs.redisPerWrite) / 1_000 / redisServers / limits.redisShareMax)

    peak.server = Math.max(peak.server, server * processes)
    peak.database = Math.max(peak.database, database * shards)
    peak.streams = Math.max(peak.streams, streams)
    peak.writes = Math.max(peak.writes, writes)
    peak.walBytes = Math.max(peak.walBytes, walBytes * shards)
  }
  watchTheWhole(members, place, costs, watch.see)
  const givenUp = streamRetries.givenUp() + signInRetries.givenUp() + callRetries.givenUp()
  return { breaks: watch.breaks(), peak, givenUp }
}

/** Limits that no single second decides. */
function watchTheWhole(
  members: number,
  place: Installation,
  costs: Costs,
  see: (resource: Resource, load: number, second: number) => void,
) {
  const { processes, shards, isPooled } = place
  const mailSeconds = members / (processes * costs.mail.perSecondAndProcess)
  const mailEnd = (behaviour.mailAtHour + behaviour.mailWithinHours) * 3_600
  see('mail to all members', mailSeconds / (behaviour.mailWithinHours * 3_600), mailEnd)
  const connections = isPooled ? 0 : processes * limits.connectionsPerProcess
  see('database connections', connections / limits.connectionsPerShard, daySeconds)
  const yearBytes = members * behaviour.transfersPerDay * costs.transferBytes * 365
  see('ledger of a year', yearBytes / shards / limits.ledgerBytesPerShardAndYear, daySeconds)
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
