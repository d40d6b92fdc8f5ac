import * as z from 'zod/mini'
import { time } from '../auth/auth-shapes.ts'
import { channels } from '../exchange/channel-names.ts'
import { exchangeId, exchangeStatuses } from '../exchange/exchange.ts'
import { operatorAct } from './act.ts'
import { filter, listInput, listOutput } from './list.ts'
import { operatorCallable } from './operator-callable.ts'

const uid = z.string().check(z.minLength(1), z.maxLength(64))

const orderRow = z.object({
  uid,
  exchangeId,
  number: z.string(),
  nickname: z.string(),
  channel: z.enum(channels),
  points: z.int(),
  status: z.enum(exchangeStatuses),
  /** The id under which the company knows the order. */
  orderId: z.string(),
  provider: z.string(),
  requestedAt: time,
  askedAt: z.nullable(time),
  tries: z.int(),
  nextTryAt: z.nullable(time),
  isWithOperator: z.boolean(),
  /** If no person has looked at it: why not. */
  unreviewed: z.nullable(z.string()),
  /** The company’s last answer, without addresses and codes. */
  answer: z.nullable(z.string()),
})
export type OrderRow = z.output<typeof orderRow>

/**
 * `operator`: automatic attempts have ended. `open`: every order under way, slow ones included. `unreviewed`: every gift
 * that was issued before a person had looked at the member.
 */
export const orderStates = ['operator', 'unknown', 'open', 'failed', 'unreviewed'] as const
export type OrderState = (typeof orderStates)[number]

/** Orders under way, the oldest first, or ended ones, the newest first. Without a state: `operator`. */
export const listOrders = operatorCallable({
  name: 'console-order-list',
  role: 'viewer',
  idempotent: true,
  input: listInput({ state: filter, channel: filter }),
  output: listOutput(orderRow),
})

/** Asks the company again under the same order id, so that a gift cannot be issued twice. */
export const askOrderAgainAct = operatorAct({
  name: 'console-order-ask',
  act: 'exchanges retry',
  role: 'reviewer',
  words: ['exchangeId'],
  input: z.object({ uid, exchangeId }),
})
