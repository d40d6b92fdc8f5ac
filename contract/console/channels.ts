import * as z from 'zod/mini'
import { nothing, time } from '../auth/auth-shapes.ts'
import { channels } from '../exchange/channel-names.ts'
import { channelStates } from '../exchange/exchange.ts'
import { characterCount, cleanLine } from '../values/clean-text.ts'
import { operatorAct } from './act.ts'
import { operatorCallable } from './operator-callable.ts'

const channel = z.enum(channels)

const channelRow = z.object({
  channel,
  provider: z.string(),
  state: z.enum(channelStates),
  /** Members read it while the channel takes no requests. */
  notice: z.nullable(z.string()),
  /** By an operator. A channel can also be closed because the company keeps failing. */
  isPaused: z.boolean(),
  isShut: z.boolean(),
  nextProbeAt: z.nullable(time),
  /** Orders that are not settled. They wait while the channel is paused. */
  underWay: z.int(),
  /** The last test. Null answer: it passed. */
  test: z.nullable(z.object({ at: time, answer: z.nullable(z.string()), funds: z.nullable(z.int()) })),
})
export type ChannelRow = z.output<typeof channelRow>

export const listConsoleChannels = operatorCallable({
  name: 'console-channel-list',
  role: 'viewer',
  idempotent: true,
  input: nothing,
  output: z.object({ channels: z.array(channelRow) }),
})

export const noticeLengthMax = 120

export const pauseChannelAct = operatorAct({
  name: 'console-channel-pause',
  act: 'channel pause',
  role: 'reviewer',
  words: ['channel'],
  input: z.object({
    channel,
    notice: z.string().check(
      z.overwrite(cleanLine),
      z.refine((text) => text !== '' && characterCount(text) <= noticeLengthMax),
    ),
  }),
})

export const resumeChannelAct = operatorAct({
  name: 'console-channel-resume',
  act: 'channel resume',
  role: 'reviewer',
  words: ['channel'],
  input: z.object({ channel }),
})

/** Asks the company something harmless, in the background: the outcome is in the list of channels. */
export const testChannelAct = operatorAct({
  name: 'console-channel-test',
  act: 'channel ask-test',
  role: 'reviewer',
  input: z.object({ channel }),
})

/** Beginnings of the notice that members read. */
export const pauseNotices = [
  'ただいま点検のため、交換の受付を一時停止しています。終わり次第再開しますので、少しお待ちください。',
  'ギフト提供会社のメンテナンスのため、交換の受付を一時停止しています。ポイントはそのままお持ちいただけます。',
  '在庫の準備のため、交換の受付を一時停止しています。準備ができ次第再開します。',
] as const
