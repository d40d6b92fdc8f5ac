import { pauseChannelAct, resumeChannelAct } from '#contract/console/channels.ts'
import { type Channel, channels } from '#contract/exchange/channel-names.ts'
import type { ChannelState } from '#contract/exchange/exchange.ts'
import { operatorText, type Say } from '#contract/operator-messages/catalogue.ts'
import { lookAtChannel, readChannel } from '#server/exchange/channel/channel.ts'
import { testChannel } from '#server/exchange/channel/operate-channel.ts'
import type { ExchangeContext } from '#server/exchange/exchange-context.ts'
import { operatorError } from '#server/operator-error.ts'
import { actVerbs } from '../command-line/act-verbs.ts'
import type { Command, CommandCall, PersonCall, Prepared } from '../command-line/command.ts'
import { json, pointsText, table, timeText } from '../command-line/table.ts'
import { exchangesOf } from './exchanges-of.ts'

export const channelCommand: Command = {
  name: 'channel',
  usage: operatorText('channel-usage'),
  about: operatorText('channel-about'),
  verbs: {
    list: { kind: 'look', run: listed },
    test: { kind: 'change', role: 'reviewer', words: 1, prepare: prepareTest },
    ...actVerbs(pauseChannelAct, resumeChannelAct),
  },
}

async function listed(call: CommandCall): Promise<string> {
  const lines = await readChannels(exchangesOf(call).exchanges, call.at)
  return call.isJson ? json(lines) : channelsText(call.say, lines)
}

/** A call with this machine's settings, at once; the console leaves it to a job. */
async function prepareTest(call: PersonCall): Promise<Prepared> {
  const { say, isJson, person, words } = call
  const channel = theOne(words[0] ?? '')
  const { exchanges } = exchangesOf(call)
  return {
    preview: { who: say('subject-channel', { channel }), what: say('change-test') },
    perform: async () => {
      const answer = await testChannel(exchanges, { ...person.acting, channel })
      if (answer.status === 'failed') process.exitCode = 1
      return isJson ? json(answer) : testText(say, channel, answer)
    },
  }
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
