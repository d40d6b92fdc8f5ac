import {
  confirmEmailChange,
  type DoubtedWay,
  protectAccount,
  readMailLink,
  resetPassword,
  verifyEmail,
} from '#contract/auth/auth-email.ts'
import { type Handler, handle } from '../../http/handle.ts'
import type { Auth } from '../auth.ts'
import { changeEmailOf, markRecovered, markVerified, setPassword } from '../member/credentials.ts'
import { findMember, lockMember } from '../member/member.ts'
import { refuseWeak } from '../password/password.ts'
import { deviceName } from '../session/device-name.ts'
import { rememberDevice } from '../session/known-device.ts'
import { endSessions } from '../session/session.ts'
import { readSessionCookie } from '../session/session-cookie.ts'
import { doubtedWaysOf, dropWays } from './drop-ways.ts'
import { dropUnproven } from './first-proof.ts'
import { mailAccountEvent } from './mail-account-event.ts'
import { asksOf, proveSamePerson } from './mail-link-proof.ts'
import { invalidLink, type MailLink, readLink, spendLink } from './mail-links.ts'
import { protect, provesFormerOwner } from './protect.ts'

/** The page behind the links of our mails, and its buttons. */
export function mailLinkCallables(auth: Auth): Handler[] {
  const { db, passwords, queues } = auth
  // Before the slow hash, so that a worthless link costs nothing. The transaction spends it.
  const look = (code: string, now: Date) => db.tx(null, (tx) => readLink(tx, code, now))

  /** Nothing of an unverified account can be kept, because the reset is the first proof of its address. */
  async function doubtedBy({ kind, uid }: MailLink, now: Date): Promise<DoubtedWay[]> {
    const member = kind === 'reset' ? await findMember(db.sql, uid) : null
    if (!member?.emailVerifiedAt) return []
    const doubted = await doubtedWaysOf(db.sql, auth, member, now)
    return doubted.map(({ id, way, name, addedAt }) => ({ id, way, name, addedAt: addedAt.toISOString() }))
  }

  return [
    handle(readMailLink, async ({ code }, context) => {
      const link = await look(code, context.clock.now())
      const asks = await asksOf(db.sql, link, context)
      return { mode: link.kind, email: link.email, asks, doubted: await doubtedBy(link, context.clock.now()) }
    }),

    handle(verifyEmail, async ({ code, password }, context) => {
      const now = context.clock.now()
      readSessionCookie(context.cookies)
      const read = await look(code, now)
      const { uid } = read
      const confirm = await proveSamePerson(auth, read, password, context)
      return db.tx(uid, async (tx) => {
        const { member, link } = await spendLink(tx, { kind: 'verify', code, now })
        await confirm(tx, member)
        await markVerified(tx, auth, uid, now)
        return { email: link.email }
      })
    }),

    handle(resetPassword, async ({ code, password, keep }, { cookies, clock, userAgent }) => {
      readSessionCookie(cookies)
      refuseWeak(password)
      const now = clock.now()
      const { uid, kind } = await look(code, now)
      const happened = { at: now, device: deviceName(userAgent) }
      const passwordHash = await queues.trusted(() => passwords.hash(password))
      const changed = await db.tx(uid, async (tx) => {
        const { member } = await spendLink(tx, { kind: kind === 'verify' ? 'verify' : 'reset', code, now })
        if (member.emailVerifiedAt === null) {
          // The link proves that its holder reads the mailbox, not that they registered.
          await dropUnproven(tx, auth, member, now)
          await markVerified(tx, auth, uid, now)
        } else {
          const doubted = await doubtedWaysOf(tx, auth, member, now)
          const dropped = new Set(doubted.map(({ id }) => id).filter((id) => !keep.includes(id)))
          await dropWays(tx, auth, member, ({ id }) => dropped.has(id), happened)
        }
        await setPassword(tx, uid, passwordHash, now)
        await markRecovered(tx, uid)
        await endSessions(tx, uid, { now, why: 'password-changed' })
        const renewed = await lockMember(tx, uid)
        if (renewed) await mailAccountEvent(tx, auth, renewed, { kind: 'password-changed' }, happened)
        return renewed
      })
      if (!changed?.email) throw invalidLink()
      rememberDevice(cookies, auth, changed)
      return { email: changed.email }
    }),

    handle(confirmEmailChange, async ({ code, password }, context) => {
      const now = context.clock.now()
      readSessionCookie(context.cookies)
      const read = await look(code, now)
      const confirm = await proveSamePerson(auth, read, password, context)
      return db.tx(read.uid, async (tx) => {
        const { member, link } = await spendLink(tx, { kind: 'change-email', code, now })
        if (member.suspendedAt || member.eraseAt) throw invalidLink()
        await confirm(tx, member)
        const happened = { at: now, device: deviceName(context.userAgent) }
        await changeEmailOf(tx, auth, member, link.email, happened)
        return { email: link.email }
      })
    }),

    handle(protectAccount, async ({ code, password }, { cookies, clock }) => {
      // Touching the cookies refuses requests from other sites.
      readSessionCookie(cookies)
      const now = clock.now()
      const read = await look(code, now)
      if (read.kind === 'protect' && password !== undefined) {
        await provesFormerOwner(auth, read, password, now)
      }
      return db.tx(read.uid, async (tx) => {
        const { member, link } = await spendLink(tx, { kind: 'protect', code, now })
        const isFormerOwner = password !== undefined
        return { outcome: await protect(tx, auth, { member, link, isFormerOwner }, now) }
      })
    }),
  ]
}
