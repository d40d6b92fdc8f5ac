import { createHash, timingSafeEqual } from 'node:crypto'
import type * as z from 'zod/mini'
import { appCheckChallenge, appCheckExchange } from '#contract/app-check.ts'
import type { Clock } from '../clock.ts'
import type { Sql } from '../db/db.ts'
import type { CheckApp } from '../http/admit-call.ts'
import { CallError } from '../http/call-error.ts'
import { type Handler, handle, type Log } from '../http/handle.ts'
import { registrationsNear } from '../trust/registrations.ts'
import { openTrust } from '../trust/trust.ts'
import { type AppClaims, appTokens, type Proven } from './app-token.ts'
import { budget } from './budget.ts'
import { levelFor, levelMax } from './proof-level.ts'
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

export type AppCheck = { handlers: Handler[]; checkApp: CheckApp }

/** Every call carries a token of our app, which costs a browser a little work and a bot a lot of it. */
export function appCheck({ recaptcha, debugToken, publicOrigin, ...options }: Options): AppCheck {
  const tokens = appTokens(options)
  const work = proofOfWork(options)
  const trust = openTrust(options.secret)
  const { spend } = budget({ ...options, trust })
  const { hostname } = new URL(publicOrigin)

  async function passesRecaptcha(response: string, log: Log): Promise<boolean> {
    if (!recaptcha) return false
    const outcome = await askRecaptcha(recaptcha, { response, hostname })
    if (outcome.status === 'passed') return true
    log.warn({ why: outcome.why }, `reCAPTCHA ${outcome.status}`)
    if (outcome.status === 'unknown') throw new CallError('unavailable', 'unavailable')
    return false
  }

  async function provenBy(proof: Proof, log: Log): Promise<Proven | null> {
    if (proof.kind === 'debug')
      return isSame(proof.token, debugToken) ? { level: levelMax, isDebug: true } : null
    if (proof.kind === 'recaptcha') {
      return (await passesRecaptcha(proof.response, log)) ? { level: levelMax, isDebug: false } : null
    }
    const level = recaptcha ? null : await work.spend(proof.solution)
    return level === null ? null : { level, isDebug: false }
  }

  // The browser answers this refusal with a new proof and one retry; the member does not notice.
  const renew = () => new CallError('unauthenticated', 'app-check-failed')

  async function claimsOf(token: string | null): Promise<AppClaims> {
    const claims = token ? await tokens.read(token) : null
    if (!claims) throw renew()
    return claims
  }

  return {
    checkApp: {
      token: async (token) => void (await claimsOf(token)),
      spend: async (token, spends, { address }) => {
        if (!(await spend(await claimsOf(token), spends, address))) throw renew()
      },
    },
    handlers: [
      handle(appCheckChallenge, async (_input, { address, clock }) => {
        if (recaptcha) throw failed()
        const registrations = await registrationsNear(options.sql, trust, { address, now: clock.now() })
        return { challenge: await work.newChallenge(levelFor(registrations)) }
      }),
      handle(appCheckExchange, async (proof, { log }) => {
        const proven = await provenBy(proof, log)
        if (!proven) throw failed()
        return tokens.issue(proven)
      }),
    ],
  }
}

type Proof = z.output<typeof appCheckExchange.input>

// Not `unauthenticated`: the browser would renew its token for that, with the same proof.
const failed = () => new CallError('permission-denied', 'app-check-failed')

/** Takes the same time whatever is sent, so that the token cannot be found letter by letter. */
function isSame(given: string, expected: string | null): boolean {
  if (expected === null) return false
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(expected))
}
