import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { type Channel, channels } from '#contract/exchange/exchange-rules.ts'
import { cleanLine } from '#contract/values/clean-text.ts'
import { lookAtChannel, readChannel } from '#server/exchange/channel/channel.ts'
import { pauseChannel, resumeChannel, testChannel } from '#server/exchange/channel/operate-channel.ts'
import type { ExchangeContext } from '#server/exchange/exchange-context.ts'
import { OperatorError } from '#server/operator-error.ts'
import type { Command } from '../command-line/command.ts'
import { pointsText, table, timeText } from '../command-line/table.ts'
import { withExchanges } from './with-exchanges.ts'

export const channelCommand: Command = {
  name: 'channel',
  usage: `list | test <channel> | pause <channel> --notice <text> | resume <channel>   [--json]`,
  about: [
    `Channels: ${channels.join(', ')}. \`test\` makes a harmless call to the company; exits with 1 if`,
    'it fails. giftee and quo are off until it has passed. Members read the notice.',
    'Examples:',
    '  npm run ops -- channel test quo',
    '  npm run ops -- channel pause amazon --notice "メンテナンスのため、18時まで受付を停止しています。"',
  ].join('\n      '),
  run: async (env, parameters) => {
    const { verb, name, notice, json } = read(parameters)
    await withExchanges(env, async ({ db, exchanges, now }) => {
      const operation = () => ({ channel: theOne(name), actor: userInfo().username, at: now })
      if (verb === 'test') {
        const answer = await testChannel(exchanges, operation())
        console.log(json ? JSON.stringify(answer, null, 2) : testText(name, answer))
        if (answer.status === 'failed') process.exitCode = 1
        return
      }
      if (verb === 'pause') {
        if (!notice) throw new OperatorError('missing --notice <text>: the message shown to members')
        await db.tx(null, (tx) => pauseChannel(tx, operation(), notice))
      } else if (verb === 'resume') {
        const isResumed = await db.tx(null, (tx) => resumeChannel(tx, operation()))
        if (!isResumed) throw new OperatorError(`${name} is not paused; nothing was changed`)
      } else if (verb !== 'list') throw new OperatorError(`usage: channel ${channelCommand.usage}`)
      const lines = await readChannels(exchanges, now)
      console.log(json ? JSON.stringify(lines, null, 2) : channelsText(lines))
    })
  },
}

export type ChannelLine = {
  channel: Channel
  provider: string
  state: string
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

export function channelsText(lines: ChannelLine[]): string {
  return table(
    ['channel', 'provider', 'state', 'amounts', 'failures', 'next probe', 'tested', 'notice'],
    lines.map((line) => [
      line.channel,
      line.provider,
      line.state,
      line.amounts.map(pointsText).join(' ') || null,
      line.failures,
      line.nextProbeAt && timeText(line.nextProbeAt),
      line.testedAt && timeText(line.testedAt),
      line.notice,
    ]),
  )
}

function testText(name: string, answer: Awaited<ReturnType<typeof testChannel>>): string {
  if (answer.status === 'failed') return `${name} test call failed: ${answer.why}`
  return `${name} test call passed${answer.points === null ? '' : `; ${pointsText(answer.points)} pt are left there`}`
}

function theOne(name: string): Channel {
  const channel = channels.find((each) => each === name)
  if (!channel) throw new OperatorError(`'${name}' is not a channel; use one of: ${channels.join(', ')}`)
  return channel
}

function read(parameters: string[]) {
  const options = { notice: { type: 'string' }, json: { type: 'boolean' } } as const
  try {
    const { values, positionals } = parseArgs({ args: parameters, options, allowPositionals: true })
    const [verb, name = ''] = positionals
    return { verb, name, notice: cleanLine(values.notice ?? ''), json: values.json ?? false }
  } catch (error) {
    throw new OperatorError(error instanceof Error ? error.message : String(error))
  }
}
