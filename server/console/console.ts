import type { Operator } from '#contract/settings.ts'
import { returningKeyOf } from '../auth/auth.ts'
import type { Passwords } from '../auth/password/password.ts'
import { keyFor } from '../auth/random.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/db.ts'
import type { ExchangeContext } from '../exchange/exchange-context.ts'
import type { Log } from '../http/handle.ts'
import { type RateLimit, rateLimit } from '../http/rate-limit.ts'
import type { Signature } from '../mail/layout.ts'
import { type RecentReads, recentReads } from './act/recent-reads.ts'

/** Shared by everything behind the operator's console. */
export type Console = ConsoleParts & {
  /** One key for each use of the server's secret. */
  passkeyKey: Buffer
  attemptKey: Buffer
  totpKey: Buffer
  /** The public site's, to tell what a verification brings. */
  returningKey: Buffer
  operatorLimit: RateLimit
  /** Which personal data a session has read lately, so that a list that refreshes itself is one entry an hour. */
  recentReads: RecentReads
}

type ConsoleParts = {
  db: Db
  clock: Clock
  log: Log
  /** The origin of the console, to which its passkeys belong. */
  origin: string
  localMode: boolean
  passwords: Passwords
  exchanges: ExchangeContext
  /** The signature of every mail, for previews. */
  signature: Signature
  /** Printed in newsletters, as the law requires. */
  operator: Operator
}

export function openConsole({ secret, ...parts }: ConsoleParts & { secret: string }): Console {
  return {
    ...parts,
    passkeyKey: keyFor(secret, 'console passkey challenges'),
    attemptKey: keyFor(secret, 'console attempts'),
    totpKey: keyFor(secret, 'console totp'),
    returningKey: returningKeyOf(secret),
    // Calls of one operator, of all callables together.
    operatorLimit: rateLimit({ burst: 120, perSecond: 20 }),
    recentReads: recentReads(),
  }
}
