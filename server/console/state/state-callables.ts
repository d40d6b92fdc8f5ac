import { type ConsoleBanner, readConsoleState } from '#contract/console/console-state.ts'
import { channels } from '#contract/exchange/channel-names.ts'
import type { DefinedAct } from '../../acts/act.ts'
import { countOpenOf } from '../../contact/inbox.ts'
import type { Sql } from '../../db/db.ts'
import { readChannel } from '../../exchange/channel/channel.ts'
import type { Handler } from '../../http/handle.ts'
import { unsentSince } from '../../notice/broadcast/unsent.ts'
import { isOn, openMaintenances } from '../../notice/status/maintenance.ts'
import { countRequests } from '../act/deciders.ts'
import type { Console } from '../console.ts'
import { countFrozenGroups } from '../fraud/freeze.ts'
import { handleOperator } from '../handle-operator.ts'

export function stateCallables(operatorConsole: Console, acts: readonly DefinedAct[]): Handler[] {
  const { sql } = operatorConsole.db
  return [
    handleOperator(operatorConsole, readConsoleState, async (_input, { operator, clock }) => {
      const now = clock.now()
      return {
        now: now.toISOString(),
        requests: await countRequests(sql, acts, { operator, now }),
        ownContacts: await countOpenOf(sql, operator.id),
        banners: await readBanners(sql, now),
        lastActAt: await readLastActAt(sql),
      }
    }),
  ]
}

/** At the console or by the command line, alone or as the second person. */
async function readLastActAt(sql: Sql): Promise<string | null> {
  const [last] = await sql<{ at: Date | null }[]>`
    select greatest(
      (select max(at) from console_act), (select max(decided_at) from console_request)) as at`
  return last?.at?.toISOString() ?? null
}

/** The most important first. */
async function readBanners(sql: Sql, now: Date): Promise<ConsoleBanner[]> {
  const on = (await openMaintenances(sql, now)).filter((each) => isOn(each, now))
  const rows = await Promise.all(
    channels.map(async (channel) => ({ channel, ...(await readChannel(sql, channel)) })),
  )
  const stopped = rows.filter(({ pausedAt, shutAt }) => pausedAt || shutAt)
  const groups = await countFrozenGroups(sql)
  const since = await unsentSince(sql)
  return [
    ...on.map(({ endsAt }) => ({ kind: 'maintenance' as const, endsAt: endsAt?.toISOString() ?? null })),
    ...stopped.map(({ channel, pausedAt }) => ({ kind: 'channel' as const, channel, isShut: !pausedAt })),
    ...(since ? [{ kind: 'broadcast' as const, since: since.toISOString() }] : []),
    ...(groups > 0 ? [{ kind: 'freeze' as const, groups }] : []),
  ]
}
