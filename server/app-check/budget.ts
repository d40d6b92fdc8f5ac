import type { Spending } from '#contract/protocol/callable.ts'
import { mailsPerAppToken, registrationsPerAppToken, signInsPerAppToken } from '#contract/trust-rules.ts'
import type { Clock } from '../clock.ts'
import type { Sql } from '../db/db.ts'
import { registrationsNear } from '../trust/registrations.ts'
import type { Trust } from '../trust/trust.ts'
import type { AppClaims } from './app-token.ts'
import { levelFor } from './proof-level.ts'

const most: Record<Spending, number> = {
  registration: registrationsPerAppToken,
  'sign-in': signInsPerAppToken,
  mail: mailsPerAppToken,
}

type Budget = {
  /** Whether the token still pays for it. Counted before the work is done, so that parallel calls count too. */
  spend: (token: AppClaims, spending: Spending, address: string) => Promise<boolean>
}

export function budget({ sql, clock, trust }: { sql: Sql; clock: Clock; trust: Trust }): Budget {
  /** A token that was proved earlier at a low cost does not pay for a later burst of registrations. */
  async function isProvedEnough({ level }: AppClaims, address: string): Promise<boolean> {
    const needed = levelFor(await registrationsNear(sql, trust, { address, now: clock.now() }))
    // One level less is accepted, because the cost may rise while a browser computes its proof.
    return level >= needed - 1
  }

  return {
    spend: async (token, spending, address) => {
      // The operator's own tests come with the debug token.
      if (token.isDebug) return true
      if (token.id === null) return false
      if (spending === 'registration' && !(await isProvedEnough(token, address))) return false
      const counted = await sql`
        insert into app_token_use as known (token_id, kind, used, ends_at)
        values (${token.id}, ${spending}, 1, ${token.expiresAt})
        on conflict (token_id, kind) do update set used = known.used + 1 where known.used < ${most[spending]}
        returning used`
      return counted.length > 0
    },
  }
}
