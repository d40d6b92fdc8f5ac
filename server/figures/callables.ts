import { channels } from '#contract/exchange/channel-names.ts'
import { readPromises } from '#contract/promises.ts'
import { lookAtChannel } from '../exchange/channel/channel.ts'
import type { ExchangeContext } from '../exchange/exchange-context.ts'
import { type Handler, handle } from '../http/handle.ts'
import { readJobTrouble } from '../jobs/job-digest.ts'
import { keptPeriod, readPromiseKept } from './kept-days.ts'
import { type RuleSource, ruleLog } from './rule-log.ts'

/** Work that has been due for longer than this is felt by members. */
const delayedMinutes = 15

type Parts = { exchanges: ExchangeContext; ruleSources: readonly RuleSource[] }

export const figuresCallables = ({ exchanges, ruleSources }: Parts): Handler[] => [
  handle(readPromises, async (_input, { clock }) => {
    const { sql } = exchanges.db
    const now = clock.now()
    const { oldestMinutes } = await readJobTrouble(sql, now)
    const states = channels.map(async (channel) => {
      const { state, notice } = await lookAtChannel(exchanges, channel, now)
      return { channel, state, notice }
    })
    return {
      rules: await ruleLog(sql, ruleSources),
      inTime: { ...(await readPromiseKept(sql, now)), until: (await keptPeriod(sql))?.last ?? null },
      status: {
        at: now.toISOString(),
        isDelayed: oldestMinutes >= delayedMinutes,
        channels: await Promise.all(states),
      },
    }
  }),
]
