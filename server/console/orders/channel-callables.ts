import { listConsoleChannels } from '#contract/console/channels.ts'
import { channels } from '#contract/exchange/channel-names.ts'
import { lookAtChannel, readChannel } from '../../exchange/channel/channel.ts'
import { countUnderWay } from '../../exchange/delivery/order-queue.ts'
import type { Handler } from '../../http/handle.ts'
import { safeError } from '../../jobs/safe-error.ts'
import type { Console } from '../console.ts'
import { handleOperator } from '../handle-operator.ts'

export function channelConsoleCallables(operatorConsole: Console): Handler[] {
  const { exchanges } = operatorConsole
  const { sql } = operatorConsole.db
  return [
    handleOperator(operatorConsole, listConsoleChannels, async (_input, { clock }) => {
      const underWay = await countUnderWay(sql)
      const rows = channels.map(async (channel) => {
        const { state, notice, provider } = await lookAtChannel(exchanges, channel, clock.now())
        const row = await readChannel(sql, channel)
        const { testEndedAt, testAnswer, testFunds } = row
        return {
          channel,
          provider: provider.name,
          state,
          notice,
          isPaused: row.pausedAt !== null,
          isShut: row.shutAt !== null,
          nextProbeAt: row.shutUntil?.toISOString() ?? null,
          underWay: underWay.get(channel) ?? 0,
          test: testEndedAt && {
            at: testEndedAt.toISOString(),
            answer: testAnswer === null ? null : safeError(testAnswer, {}),
            funds: testFunds,
          },
        }
      })
      return { channels: await Promise.all(rows) }
    }),
  ]
}
