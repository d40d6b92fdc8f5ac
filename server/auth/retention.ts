import { mailLinkModes } from '#contract/auth/auth-email.ts'
import { sessionDays } from '#contract/auth/sign-in-rules.ts'
import { attemptKeptHours, unverifiedKeptDays } from '#contract/retention-rules.ts'
import { dayMs } from '#contract/values/japan-day.ts'
import type { Clock } from '../clock.ts'
import { type RecurringJob, recurringJob } from '../jobs/recurring.ts'
import { past, type Retention } from '../jobs/retention.ts'
import { mailRetryMs } from '../mail/mail-retries.ts'
import type { Auth } from './auth.ts'
import { forgetFormerCredentials } from './member/former-credential.ts'

const mailWaitsDays = mailRetryMs.reduce((sum, waitMs) => sum + waitMs, 0) / dayMs

export const authRetention: readonly Retention[] = [
  // Ended ones too: a browser that returns late learns why it is signed out, and `unusedUnverified` the last use.
  { table: 'auth_session', where: past('last_used_at', { days: Math.max(sessionDays, unverifiedKeptDays) }) },
  {
    table: 'auth_one_time',
    // A day after they expire, so that an expired link can be told from an unknown one. The link of a mail that still
    // waits for the mail server is renewed when it is sent.
    where: (sql, now) => sql`
      ${past('ends_at', { days: 1 })(sql, now)}
      and (kind not in ${sql(mailLinkModes)} or ${past('ends_at', { days: mailWaitsDays })(sql, now)})`,
  },
  { table: 'auth_sign_in_link', where: past('ends_at', { days: 1 }) },
  { table: 'auth_sign_in_code', where: past('ends_at') },
  {
    table: 'auth_attempt',
    where: (sql, now) => sql`
      ${past('updated_at', { hours: attemptKeptHours })(sql, now)} and ${past('open_at')(sql, now)}`,
  },
  { table: 'auth_passkey_challenge', where: past('ends_at') },
  { table: 'auth_registration', where: past('ends_at') },
  { table: 'auth_returning', where: past('forget_at') },
  // Attempts that nobody finished, with the address a provider named in them.
  { table: 'auth_provider_flow', where: past('ends_at'), isShortLived: true },
]

/** Deletes former passwords and addresses, which frees reserved addresses, and old signing keys. */
export function forgetFormer({ db: { sql }, keys }: Auth, clock: Clock): RecurringJob {
  return recurringJob({
    kind: 'forget-former',
    clock,
    everyMs: dayMs,
    run: async (now) => {
      await forgetFormerCredentials(sql, now)
      await keys.forgetOld(now)
    },
  })
}
