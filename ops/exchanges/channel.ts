import type { ChannelState } from '#contract/exchange/exchange.ts'
import { type Channel, channels } from '#contract/exchange/exchange-rules.ts'
import { operatorText, type Say } from '#contract/operator-messages/catalogue.ts'
import { cleanLine } from '#contract/values/clean-text.ts'
import { lookAtChannel, readChannel } from '#server/exchange/channel/channel.ts'
import { pauseChannel, resumeChannel, testChannel } from '#server/exchange/channel/operate-channel.ts'
import type { ExchangeContext } from '#server/exchange/exchange-context.ts'
import { operatorError } from '#server/operator-error.ts'
import { type Command, wrongUsage } from '../command-line/command.ts'
import { readOptions } from '../command-line/read-options.ts'
import { json, pointsText, table, timeText } from '../command-line/table.ts'
import { withExchanges } from './with-exchanges.ts'

export const channelCommand: Command = {
  name: 'channel',
  usage: operatorText('channel-usage'),
  about: operatorText('channel-about'),
  run: async (env, parameters, operator) => {
    const { verb, name, notice, isJson } = read(parameters)
    const { say, actor } = operator
    await withExchanges(env, operator, async ({ db, exchanges, now }) => {
      const operation = () => ({ channel: theOne(name), actor, at: now })
      if (verb === 'test') {
        const answer = await testChannel(exchanges, operation())
        console.log(isJson ? json(answer) : testText(say, name, answer))
        if (answer.status === 'failed') process.exitCode = 1
        return
      }
      if (verb === 'pause') {
        if (!notice) throw operatorError('notice-missing')
        await db.tx(null, (tx) => pauseChannel(tx, operation(), notice))
      } else if (verb === 'resume') {
        await db.tx(null, (tx) => resumeChannel(tx, operation()))
      } else if (verb !== 'list') throw wrongUsage(channelCommand)
      const lines = await readChannels(exchanges, now)
      console.log(isJson ? json(lines) : channelsText(say, lines))
    })
  },
}

type ChannelLine = {
  channel: Channel
  provider: string
  state: ChannelState
  amounts: number[]
  notice: string | null
  failures: number
  nextProbeAt: Date | null
  testedAt: Date | null
}

export async function readChannels(exchanges: ExchangeContext, now: Date): Promise<ChannelLine[]> {
  return Promise.all(
    channels.map(async (channel) => {
      const { state, notice, supply, provider } = await lookAtChannel(exchanges, channel, now)
      const { failures, shutUntil, testedAt } = await readChannel(exchanges.db.sql, channel)
      const { amounts } = supply
      return {
        channel,
        provider: provider.name,
        state,
        amounts,
        notice,
        failures,
        nextProbeAt: shutUntil,
        testedAt,
      }
    }),
  )
}

export function channelsText(say: Say, lines: ChannelLine[]): string {
  return table(
    [
      say('label-channel'),
      say('label-provider'),
      say('label-state'),
      say('label-amounts'),
      say('label-failures'),
      say('label-next-probe'),
      say('label-tested'),
      say('label-notice'),
    ],
    lines.map((line) => [
      line.channel,
      line.provider,
      say(`channel-state-${line.state}`),
      line.amounts.map(pointsText).join(' ') || null,
      line.failures,
      line.nextProbeAt && timeText(line.nextProbeAt),
      line.testedAt && timeText(line.testedAt),
      line.notice,
    ]),
  )
}

function testText(say: Say, channel: string, answer: Awaited<ReturnType<typeof testChannel>>): string {
  if (answer.status === 'failed') return say('channel-test-failed', { channel, why: answer.why })
  return answer.points === null
    ? say('channel-test-passed', { channel })
    : say('channel-test-funds', { channel, points: pointsText(answer.points) })
}

function theOne(name: string): Channel {
  const channel = channels.find((each) => each === name)
  if (!channel) throw operatorError('unknown-channel', { name })
  return channel
}

function read(parameters: string[]) {
  const options = { notice: { type: 'string' }, json: { type: 'boolean' } } as const
  const { values, positionals } = readOptions(parameters, options)
  const [verb, name = ''] = positionals
  return { verb, name, notice: cleanLine(values.notice ?? ''), isJson: values.json ?? false }
}
