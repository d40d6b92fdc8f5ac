import { everyReader, newsletterActiveDays, type Segment } from '#contract/notice/newsletter.ts'
import { dayMs } from '#contract/values/japan-day.ts'
import { countForNews, pageOfMembers } from '../../auth/member/page-of-members.ts'
import type { Sql } from '../../db/db.ts'
import { balancesOf } from '../../ledger/balance.ts'

type Page = { segment: Segment | null; after: string; limit: number; now: Date }

/**
 * The next members who agreed, in the order of their uids, with those of them who are in the segment. The page is full
 * if it has `limit` members, whether or not they are in the segment.
 */
export async function pageOfReaders(sql: Sql, { segment, after, limit, now }: Page) {
  const { isActive, balanceAbove } = segment ?? everyReader
  const activeSince = isActive ? activeFrom(now) : null
  const page = await pageOfMembers(sql, { after, limit, only: 'agreed-to-news', activeSince })
  const uids = page.map(({ uid }) => uid)
  const last = uids.length < limit ? null : (uids.at(-1) ?? null)
  if (balanceAbove === null) return { uids, last, looked: uids.length }
  const rich = new Set(
    (await balancesOf(sql, uids)).filter(({ available }) => available > balanceAbove).map(({ uid }) => uid),
  )
  return { uids: uids.filter((uid) => rich.has(uid)), last, looked: uids.length }
}

const countedAtOnce = 10_000

/** How many members the newsletter would reach now. Balances are in other tables, so they are read page by page. */
export async function countReaders(sql: Sql, segment: Segment, now: Date): Promise<number> {
  const { isActive, balanceAbove } = segment
  if (balanceAbove === null) return countForNews(sql, isActive ? activeFrom(now) : null)
  let count = 0
  for (let after: string | null = ''; after !== null; ) {
    const page: Awaited<ReturnType<typeof pageOfReaders>> = await pageOfReaders(sql, {
      segment,
      after,
      now,
      limit: countedAtOnce,
    })
    count += page.uids.length
    after = page.last
  }
  return count
}

const activeFrom = (now: Date) => new Date(now.getTime() - newsletterActiveDays * dayMs)
