import * as z from 'zod/mini'
import { nothing, time } from './auth/auth-shapes.ts'
import { channels } from './exchange/channel-names.ts'
import { channelStates } from './exchange/exchange.ts'
import { ruleEntry } from './point/rule-log.ts'
import { callable } from './protocol/callable.ts'

/** 「ポイントの約束」 in the help: the rules with their dates, how the promise of exchanges was kept, and the state now. */
export const readPromises = callable({
  name: 'promises-read',
  access: 'member',
  idempotent: true,
  input: nothing,
  output: z.object({
    /** Newest first. */
    rules: z.array(ruleEntry),
    /** Exchanges decided in the last 90 days up to `until`, and those of them within 2 business days. */
    inTime: z.object({ decided: z.int(), inTime: z.int(), until: z.nullable(z.string()) }),
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
