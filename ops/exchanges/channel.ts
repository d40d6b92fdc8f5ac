import { pauseChannelAct, resumeChannelAct } from '#contract/console/channels.ts'
import { type Channel, channels } from '#contract/exchange/channel-names.ts'
import type { ChannelState } from '#contract/exchange/exchange.ts'
import { operatorText, type Say } from '#contract/operator-messages/catalogue.ts'
import { cleanLine } from '#contract/values/clean-text.ts'
import { actNamed } from '#server/console/act/act-work.ts'
import { channelActs } from '#server/console/orders/channel-acts.ts'
import { lookAtChannel, readChannel } from '#server/exchange/channel/channel.ts'
import { testChannel } from '#server/exchange/channel/operate-channel.ts'
import type { ExchangeContext } from '#server/exchange/exchange-context.ts'
import { operatorError } from '#server/operator-error.ts'
import type { Call, ChangePreview, Command, PersonCall, Prepared } from '../command-line/command.ts'
import { changeByAct, reasonOr } from '../command-line/prepared-act.ts'
import { json, pointsText, table, timeText } from '../command-line/table.ts'
import { exchangesOf } from './exchanges-of.ts'

export const channelCommand: Command = {
  name: 'channel',
  usage: operatorText('channel-usage'),
  about: operatorText('channel-about'),
  options: { notice: 'text' },
  verbs: {
    list: { kind: 'look', run: listed },
    test: { kind: 'change', role: 'reviewer', words: 1, prepare: prepareTest },
    pause: { kind: 'change', role: 'reviewer', words: 1, prepare: preparePause },
    resume: { kind: 'change', role: 'reviewer', words: 1, prepare: prepareResumption },
  },
}

async function listed(call: Call): Promise<string> {
  const lines = await readChannels(exchangesOf(call).exchanges, call.at)
  return call.isJson ? json(lines) : channelsText(call.say, lines)
}

/** At once and not by the console's act, which leaves it to a job: the answer is what the command is for. */
async function prepareTest(call: PersonCall): Promise<Prepared> {
  const { say, isJson, person } = call
  const { exchanges, channel, preview } = await aboutChannel(call)
  return {
    preview: preview('change-test'),
    perform: async () => {
      const answer = await testChannel(exchanges, { ...person.acting, channel })
      if (answer.status === 'failed') process.exitCode = 1
      return isJson ? json(answer) : testText(say, channel, answer)
    },
  }
}

async function preparePause(call: PersonCall): Promise<Prepared> {
  const { say, text } = call
  const { channel, preview } = await aboutChannel(call)
  const notice = cleanLine(text('notice') ?? '')
  if (!notice) throw operatorError('notice-missing')
  const shown = { label: say('label-change-notice'), before: null, after: notice }
  return changeByAct(call, actNamed(channelActs, pauseChannelAct), {
    input: { channel, notice },
    preview: preview('change-pause', 'paused', shown),
    reason: reasonOr(call, pauseChannelAct.act),
    done: () => listed(call),
  })
}

async function prepareResumption(call: PersonCall): Promise<Prepared> {
  const { channel, preview } = await aboutChannel(call)
  return changeByAct(call, actNamed(channelActs, resumeChannelAct), {
    input: { channel },
    preview: preview('change-resume', 'open'),
    reason: reasonOr(call, resumeChannelAct.act),
    done: () => listed(call),
  })
}

type What = 'change-test' | 'change-pause' | 'change-resume'
type Line = NonNullable<ChangePreview['changes']>[number]

async function aboutChannel(call: PersonCall) {
  const { say, words, at } = call
  const channel = theOne(words[0] ?? '')
  const { exchanges } = exchangesOf(call)
  const { state } = await lookAtChannel(exchanges, channel, at)
  const preview = (what: What, after?: string, ...more: Line[]): ChangePreview => ({
    who: say('subject-channel', { channel }),
    what: say(what),
    changes: [...(after ? [{ label: say('label-change-state'), before: state, after }] : []), ...more],
  })
  return { exchanges, channel, preview }
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
