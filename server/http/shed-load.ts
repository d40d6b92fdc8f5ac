import type { FastifyReply } from 'fastify'
import { callsShed } from '../metrics/meters.ts'
import { CallError } from './call-error.ts'
import type { Handler } from './handle.ts'

/** Calls of which more may be open, in this order: visitors' counters, the rest, sign-ins and acts on points. */
type Kind = 'counter' | 'usual' | 'vital'

/**
 * Half a second of work for one process. Beyond it a call would wait longer than a person does, and a queue without an
 * end would fill the memory.
 */
const openMax: Record<Kind, number> = { counter: 200, usual: 300, vital: 400 }

const retryAfterSeconds = 5

/** Refuses calls while too many are open in this process, before anything else is done for them. */
export function shedLoad(limits = openMax) {
  let open = 0
  return (handler: Handler, reply: FastifyReply): void => {
    const kind = kindOf(handler)
    if (open >= limits[kind]) {
      callsShed.inc({ kind })
      throw new CallShed()
    }
    open++
    reply.raw.once('close', () => {
      open--
    })
  }
}

const kindOf = ({ isCounter, isMoneyAct, spends }: Handler): Kind =>
  isCounter ? 'counter' : isMoneyAct || spends ? 'vital' : 'usual'

/** It is counted and not logged: a line for each would cost more than its answer. */
export class CallShed extends CallError {
  constructor() {
    super('unavailable', 'unavailable', { retryAfterSeconds })
    this.name = 'CallShed'
  }
}
