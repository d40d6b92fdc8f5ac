import { createHash, timingSafeEqual } from 'node:crypto'
import { appCheckChallenge, appCheckExchange } from '#contract/app-check.ts'
import type { Clock } from '../clock.ts'
import type { Sql } from '../db/db.ts'
import { CallError } from '../http/call-error.ts'
import type { CallableOptions } from '../http/callable-endpoint.ts'
import { type Handler, handle, type Log } from '../http/handle.ts'
import { appTokens } from './app-token.ts'
import { proofOfWork } from './proof-of-work.ts'
import { askRecaptcha, type RecaptchaSettings } from './recaptcha.ts'

export type AppCheckSettings = {
  /** When set, reCAPTCHA replaces the proof of work. */
  recaptcha: RecaptchaSettings | null
  /** Accepted in exchange for a token while the public debug flag is set. */
  debugToken: string | null
}

type Options = AppCheckSettings & {
  sql: Sql
  clock: Clock
  secret: string
  publicOrigin: string
  /** Range of the proof's counter; tests lower it to avoid the wait. */
  counters?: { min: number; max: number }
}

export type AppCheck = { handlers: Handler[]; checkApp: NonNullable<CallableOptions['checkApp']> }

/**
 * Callables are for our own app: each call carries a token that is cheap for one browser and expensive for a robot.
 */
export function appCheck({ recaptcha, debugToken, publicOrigin, ...options }: Options): AppCheck {
  const tokens = appTokens(options)
  const work = proofOfWork(options)
  const { hostname } = new URL(publicOrigin)

  async function passesRecaptcha(response: string, log: Log): Promise<boolean> {
    if (!recaptcha) return false
    const outcome = await askRecaptcha(recaptcha, { response, hostname })
    if (outcome.status === 'passed') return true
    log.warn({ why: outcome.why }, `reCAPTCHA ${outcome.status}`)
    if (outcome.status === 'unknown') throw new CallError('unavailable', 'unavailable')
    return false
  }

  return {
    checkApp: async (token) => {
      if (!token || !(await tokens.isGood(token))) throw new CallError('unauthenticated', 'app-check-failed')
    },
    handlers: [
      handle(appCheckChallenge, async () => {
        if (recaptcha) throw failed()
        return { challenge: await work.newChallenge() }
      }),
      handle(appCheckExchange, async (proof, { log }) => {
        const isProven =
          proof.kind === 'debug'
            ? isSame(proof.token, debugToken)
            : proof.kind === 'recaptcha'
              ? await passesRecaptcha(proof.response, log)
              : !recaptcha && (await work.spend(proof.solution))
        if (!isProven) throw failed()
        return tokens.issue()
      }),
    ],
  }
}

// Not `unauthenticated`: the browser would renew its token on that and retry with the same proof.
const failed = () => new CallError('permission-denied', 'app-check-failed')

/** Constant-time comparison, so that the token cannot be guessed character by character. */
function isSame(given: string, expected: string | null): boolean {
  if (expected === null) return false
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(expected))
}
