import { mailLinkModes } from '#contract/auth/auth-email.ts'
import { sessionDays } from '#contract/auth/sign-in-rules.ts'
import type { Clock } from '../clock.ts'
import { type RecurringJob, recurringJob } from '../jobs/recurring.ts'
import { mailRetryMs } from '../mail/mail-retries.ts'
import type { Auth } from './auth.ts'
import { forgetFormerCredentials } from './member/former-credential.ts'
import { attemptsForgottenMs } from './sign-in/attempt.ts'

const dayMs = 86_400_000
const mailWaitsMs = mailRetryMs.reduce((sum, waitMs) => sum + waitMs, 0)
/** Ended sessions are kept for a while, so that a browser that returns late learns why it is signed out. */
const endedKeptMs = 30 * dayMs

/** Deletes ended sessions, unused tokens and codes, used challenges, old attempt counts and old signing keys. */
export function forgetEnded({ db: { sql }, keys }: Auth, clock: Clock): RecurringJob {
  return recurringJob({
    kind: 'forget-ended-sign-ins',
    clock,
    everyMs: dayMs,
    run: async (now) => {
      const before = (ms: number) => new Date(now.getTime() - ms)
      await sql`delete from auth_session where last_used_at < ${before(sessionDays * dayMs)}`
      await sql`delete from auth_session where ended_at < ${before(endedKeptMs)}`
      // A day after they expire, so that an expired link can be told from an unknown one. The link of a mail that still
      // waits for the mail server is renewed when it is sent.
      await sql`
        delete from auth_one_time
        where ends_at < ${before(dayMs)} and (kind not in ${sql(mailLinkModes)} or ends_at < ${before(mailWaitsMs)})`
      await sql`delete from auth_sign_in_link where ends_at < ${before(dayMs)}`
      await forgetFormerCredentials(sql, now)
      await sql`delete from auth_sign_in_code where ends_at < ${now}`
      await sql`delete from auth_attempt where updated_at < ${before(attemptsForgottenMs)} and open_at < ${now}`
      await sql`delete from auth_passkey_challenge where ends_at < ${now}`
      await sql`delete from auth_registration where ends_at < ${now}`
      await sql`delete from auth_returning where forget_at < ${now}`
      await keys.forgetOld(now)
    },
  })
}
