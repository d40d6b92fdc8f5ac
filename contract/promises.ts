import * as z from 'zod/mini'
import { nothing, time } from './auth/auth-shapes.ts'
import { channels } from './exchange/channel-names.ts'
import { channelStates } from './exchange/exchange.ts'
import { ruleEntry } from './point/rule-log.ts'
import { callable } from './protocol/callable.ts'
import { digits } from './values/digits.ts'

/** Members read the share of exchanges in time over so many days. */
export const inTimeDays = 90

/**
 * How the promise of a result within 2 business days was kept: exchanges decided in the last days, those of them in
 * time, and those that are late and still open. A promise is not kept by not deciding.
 */
export const promiseKept = z.object({ decided: z.int(), inTime: z.int(), lateOpen: z.int() })
export type PromiseKept = z.output<typeof promiseKept>

/** 「98.7%」, rounded down, so that 100 % means all of them. Null while there are none. */
export function shareInTime({ decided, inTime, lateOpen }: PromiseKept): string | null {
  const all = decided + lateOpen
  return all === 0 ? null : `${digits(Math.floor((inTime * 1_000) / all) / 10, 1)}%`
}

/** 「ポイントの約束」 in the help: the rules with their dates, how the promise of exchanges was kept, and the state now. */
export const readPromises = callable({
  name: 'promises-read',
  access: 'member',
  idempotent: true,
  input: nothing,
  output: z.object({
    /** Newest first. */
    rules: z.array(ruleEntry),
    /** `until`: the last day whose decisions are counted. */
    inTime: z.object({ ...promiseKept.shape, until: z.nullable(z.string()) }),
    status: z.object({
      at: time,
      /** Mails and gifts take longer than usual. */
      isDelayed: z.boolean(),
      channels: z.array(
        z.object({ channel: z.enum(channels), state: z.enum(channelStates), notice: z.nullable(z.string()) }),
      ),
    }),
  }),
})
export type Promises = z.output<typeof readPromises.output>
