import {
  deleteAccount,
  exportAccount,
  readExportPiece,
  restoreAccount,
  setMarketingMail,
  setNickname,
} from '#contract/account.ts'
import type { Auth } from '../auth/auth.ts'
import { mailAccountEvent } from '../auth/mail/mail-account-event.ts'
import { spendWithMember } from '../auth/mail/one-time.ts'
import { credentialChangePace } from '../auth/member/credentials.ts'
import { renameMember, setMarketingMailOf, stopLeaving } from '../auth/member/profile.ts'
import { deviceName } from '../auth/session/device-name.ts'
import { lockMemberOf, requireRecent } from '../auth/session/id-token.ts'
import { forgetDevice } from '../auth/session/known-device.ts'
import { clearSessionCookie, readSessionCookie } from '../auth/session/session-cookie.ts'
import { countAttempt } from '../auth/sign-in/attempt.ts'
import { answerSignedIn, enter } from '../auth/sign-in/enter.ts'
import { CallError } from '../http/call-error.ts'
import { type Handler, handle } from '../http/handle.ts'
import { deleteAccountLater } from './delete-account.ts'
import { beginExport, readPiece } from './export.ts'

export function accountCallables(auth: Auth): Handler[] {
  const { db } = auth
  return [
    handle(setNickname, async ({ nickname }, { member }) => {
      await db.tx(member.uid, (tx) => renameMember(tx, member.uid, nickname))
      return {}
    }),

    handle(setMarketingMail, async ({ marketingMail }, { member, clock }) => {
      await db.tx(member.uid, (tx) => setMarketingMailOf(tx, member.uid, marketingMail, clock.now()))
      return {}
    }),

    handle(exportAccount, async (_input, { member, clock, userAgent }) => {
      const now = clock.now()
      requireRecent(member, now)
      const exportId = await db.tx(member.uid, async (tx) => {
        const stored = await lockMemberOf(tx, member, now)
        const begun = await beginExport(tx, member.uid, now)
        const happened = { at: now, device: deviceName(userAgent) }
        // One mail, with one link, for each file: a repeated request returns the same export.
        if (begun.isNew) await mailAccountEvent(tx, auth, stored, { kind: 'export-made' }, happened)
        return begun.exportId
      })
      return { exportId }
    }),

    handle(readExportPiece, async ({ exportId, piece }, { member, clock }) => {
      const now = clock.now()
      requireRecent(member, now)
      const text = await readPiece(db.sql, { uid: member.uid, exportId, piece }, now)
      if (text === null) throw new CallError('not-found', 'export-gone')
      return { text }
    }),

    handle(deleteAccount, async (_input, { member, cookies, clock }) => {
      readSessionCookie(cookies)
      const now = clock.now()
      requireRecent(member, now)
      const eraseAt = await db.tx(member.uid, async (tx) => {
        await lockMemberOf(tx, member, now)
        // Each request after a restoration is a mail and a job for days.
        const attempt = { key: `deletion/${member.uid}`, pace: credentialChangePace, now }
        await countAttempt(tx, auth, attempt)
        return deleteAccountLater(tx, auth, member.uid, now)
      })
      clearSessionCookie(cookies)
      forgetDevice(cookies, member.uid)
      return { eraseAt: eraseAt.toISOString() }
    }),

    handle(restoreAccount, async ({ restoreToken }, context) => {
      readSessionCookie(context.cookies)
      const entered = await db.tx(null, async (tx) => {
        const now = context.clock.now()
        const spent = await spendWithMember(tx, { kind: 'restore', token: restoreToken, now })
        // Voided by a reset, erased, or restored already in another tab. Tokens from before the column had no method.
        if (!spent?.member.eraseAt || !spent.openedBy) {
          throw new CallError('invalid-argument', 'invalid-restore-token')
        }
        const { member, openedBy } = spent
        await stopLeaving(tx, member.uid)
        return enter(tx, auth, { ...member, eraseAt: null }, { openedBy }, context)
      })
      if (entered.state !== 'signed-in') throw new Error('a restored member cannot have a pending deletion')
      return answerSignedIn(auth, entered, context)
    }),
  ]
}
