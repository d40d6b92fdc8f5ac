import { setTimeout as sleep } from 'node:timers/promises'
import type { CampaignRule } from '#contract/campaign/campaign.ts'
import { announcedRules } from '#contract/campaign/campaign-value.ts'
import { maintenanceShownHours, type ServiceStatus } from '#contract/notice/service-status.ts'
import { hourMs, japanDay } from '#contract/values/japan-day.ts'
import type { Clock } from '../../clock.ts'
import type { Sql } from '../../db/db.ts'
import { CallError } from '../../http/call-error.ts'
import { announcementsForEveryone, type StoredAnnouncement, shown } from '../announcement/announcements.ts'
import { type PostponedChange, postponedChanges } from '../legal/legal-change.ts'
import { isOn, openMaintenances, type StoredMaintenance } from './maintenance.ts'

/** Every process reads the rows again after this long, so that all agree within seconds. */
const freshMs = 1_000
/** Stock changes slowly, and the exchange decides by itself. */
const giftFreshMs = 10_000
/** The status does not wait longer for the stock. */
const usualPatienceMs = 1_000

export type ServiceHooks = {
  campaigns: () => Promise<readonly CampaignRule[]>
  smallestGift: () => Promise<ServiceStatus['smallestGift']>
  giftPatienceMs?: number
}

type Rows = {
  maintenances: StoredMaintenance[]
  announcements: StoredAnnouncement[]
  postponed: PostponedChange[]
}

export type ServiceState = {
  read: () => Promise<ServiceStatus>
  /** Throws while maintenance is on. For acts on points and exchanges. */
  refuseInMaintenance: () => Promise<void>
}

/**
 * The state of the service that everybody sees. The rows are cached; beginning and end are decided by the clock at each
 * question, so a planned maintenance begins on time in every process.
 */
export function openServiceState({
  sql,
  clock,
  campaigns,
  smallestGift,
  giftPatienceMs = usualPatienceMs,
}: ServiceHooks & { sql: Sql; clock: Clock }): ServiceState {
  const rows = cached(freshMs, () => readRows(sql, clock.now()))
  const gift = cached(giftFreshMs, () => ifKnownWithin(giftPatienceMs, smallestGift))

  return {
    read: async () => {
      const [known, rules, smallest] = await Promise.all([rows(), campaigns(), gift()])
      return statusOf({ ...known, campaigns: rules, smallestGift: smallest }, clock.now())
    },
    refuseInMaintenance: async () => {
      const { maintenances } = await rows()
      const now = clock.now()
      const current = maintenances.find((each) => isOn(each, now))
      if (!current) return
      const until = current.endsAt?.toISOString() ?? null
      throw new CallError('aborted', 'maintenance', { until })
    },
  }
}

/** Undefined if the read fails or takes longer. */
const ifKnownWithin = <Value>(patienceMs: number, read: () => Promise<Value>): Promise<Value | undefined> =>
  Promise.race([read().catch(() => undefined), sleep(patienceMs, undefined, { ref: false })])

function cached<Value>(freshMs: number, read: () => Promise<Value>): () => Promise<Value> {
  let known: { readAt: number; value: Promise<Value> } | null = null
  return () => {
    const now = performance.now()
    if (known && now - known.readAt < freshMs) return known.value
    const value = read()
    known = { readAt: now, value }
    // A failed read must not be the answer until the next one.
    value.catch(() => {
      if (known?.value === value) known = null
    })
    return value
  }
}

async function readRows(sql: Sql, now: Date): Promise<Rows> {
  const maintenances = await openMaintenances(sql, now)
  const announcements = await announcementsForEveryone(sql, now)
  return { maintenances, announcements, postponed: await postponedChanges(sql, japanDay(now)) }
}

type Read = { campaigns: readonly CampaignRule[]; smallestGift: ServiceStatus['smallestGift'] }

function statusOf(
  { maintenances, announcements, postponed, campaigns, smallestGift }: Rows & Read,
  now: Date,
): ServiceStatus {
  const soon = new Date(now.getTime() + maintenanceShownHours * hourMs)
  const next = maintenances.find(
    ({ startsAt, endsAt }) => startsAt <= soon && (endsAt === null || endsAt > now),
  )
  return {
    at: now.toISOString(),
    maintenance: next
      ? {
          isOn: isOn(next, now),
          message: next.message,
          startsAt: next.startsAt.toISOString(),
          endsAt: next.endsAt?.toISOString() ?? null,
        }
      : null,
    announcements: announcements.filter((each) => each.isBanner && isOn(each, now)).map(shown),
    campaigns: announcedRules(japanDay(now), campaigns),
    smallestGift,
    postponed,
  }
}
