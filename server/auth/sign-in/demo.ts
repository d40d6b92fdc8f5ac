import { signInAsDemo } from '#contract/auth/auth.ts'
import { dayMs } from '#contract/values/japan-day.ts'
import type { Clock } from '../../clock.ts'
import type { Db } from '../../db/db.ts'
import { CallError } from '../../http/call-error.ts'
import { type Handler, handle } from '../../http/handle.ts'
import type { Auth } from '../auth.ts'
import { makeMember } from '../member/make-member.ts'
import { lockMember } from '../member/member.ts'
import { readSessionCookie } from '../session/session-cookie.ts'
import { answer, enter } from './enter.ts'

/** The member of local mode. A fixed uid, so that later parts of the demo find them. */
export const demoUid = 'demoMember00000000000000'
export const demoEmail = 'demo@kotsukotsu.example'
/** Known to visitors, so that they can try the forms that ask for the password. */
export const demoPassword = 'kotsukotsu-demo'

const demoAgeMs = 30 * dayMs

/** On a fresh database of local mode; where anybody has ever registered it does nothing. */
export async function seedDemoMember(auth: Auth, clock: Clock): Promise<void> {
  if (await hasMembers(auth.db)) return
  const registeredAt = new Date(clock.now().getTime() - demoAgeMs)
  const passwordHash = await auth.passwords.hash(demoPassword)
  await auth.db.tx(demoUid, (tx) =>
    makeMember(tx, {
      uid: demoUid,
      email: demoEmail,
      emailVerifiedAt: registeredAt,
      passwordHash,
      marketingMail: false,
      now: registeredAt,
    }),
  )
}

/** Wired in local mode only. */
export function demoCallables(auth: Auth): Handler[] {
  return [
    handle(signInAsDemo, async (_input, context) => {
      readSessionCookie(context.cookies)
      const entered = await auth.db.tx(demoUid, async (tx) => {
        const member = await lockMember(tx, demoUid)
        if (!member) throw new CallError('permission-denied', 'operation-not-allowed')
        return enter(tx, auth, member, { openedBy: 'demo' }, context)
      })
      return answer(auth, entered, context)
    }),
  ]
}

export async function hasMembers({ sql }: Db): Promise<boolean> {
  return (await sql`select 1 from auth_member limit 1`).length > 0
}
