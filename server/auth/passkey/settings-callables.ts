import {
  addPasskey,
  removePasskey,
  removePassword,
  renamePasskey,
  startAddingPasskey,
} from '#contract/auth/passkey.ts'
import { CallError } from '../../http/call-error.ts'
import { type Handler, handle } from '../../http/handle.ts'
import { notSignedIn } from '../../http/verify-id-token.ts'
import type { Auth } from '../auth.ts'
import { mailAccountEvent } from '../mail/mail-account-event.ts'
import { methodsOf } from '../member/account-reader.ts'
import { credentialChangePace, setPassword } from '../member/credentials.ts'
import { findMember } from '../member/member.ts'
import { hasWayIn } from '../member/way-in.ts'
import { deviceName } from '../session/device-name.ts'
import { lockMemberOf, requireRecent, sessionIdOf } from '../session/id-token.ts'
import { endSessions } from '../session/session.ts'
import { countAttempt } from '../sign-in/attempt.ts'
import { storePasskey } from './add-passkey.ts'
import { newPasskeyCreation, unknownPasskey } from './ceremony.ts'
import { memberPasskeys } from './member-passkeys.ts'
import { deletePasskey, lockPasskey, passkeysOf, setPasskeyName } from './passkey-rows.ts'
import { recordPasskeyChange } from './record-passkey-change.ts'
import { refuseTooMany } from './refuse-too-many.ts'

export function passkeySettingsCallables(auth: Auth): Handler[] {
  const { db } = auth
  const changeOf = (uid: string, now: Date) => ({
    key: `credential-change/${uid}`,
    pace: credentialChangePace,
    now,
  })

  return [
    handle(startAddingPasskey, async (_input, context) => {
      const { member, clock } = context
      const { uid } = member
      requireRecent(member, clock.now())
      const stored = await findMember(db.sql, uid)
      if (!stored) throw notSignedIn()
      const existing = await passkeysOf(db.sql, uid)
      refuseTooMany(existing)
      const use = { purpose: 'add', session: { uid, sessionId: sessionIdOf(member) } } as const
      const user = { uid, name: stored.email ?? stored.nickname, displayName: stored.nickname }
      return { creation: newPasskeyCreation(memberPasskeys(auth), use, context, { user, existing }) }
    }),

    handle(addPasskey, ({ registration }, context) => storePasskey(auth, registration, context)),

    handle(renamePasskey, async ({ passkeyId, name }, { member: { uid }, member, clock }) => {
      const isRenamed = await db.tx(uid, async (tx) => {
        await lockMemberOf(tx, member, clock.now())
        return setPasskeyName(tx, { uid, credentialId: passkeyId, name })
      })
      if (!isRenamed) throw unknownPasskey()
      return {}
    }),

    handle(removePasskey, async ({ passkeyId }, { member: { uid }, member, clock, userAgent }) => {
      const now = clock.now()
      requireRecent(member, now)
      await db.tx(uid, async (tx) => {
        const stored = await lockMemberOf(tx, member, now)
        const passkey = await lockPasskey(tx, { uid, credentialId: passkeyId })
        if (!passkey) return
        const isLast = (await passkeysOf(tx, uid)).length === 1
        const methods = await methodsOf(tx, stored)
        const left = isLast ? methods.filter((method) => method !== 'passkey') : methods
        if (!hasWayIn(left, stored)) throw new CallError('aborted', 'last-sign-in-method')
        await countAttempt(tx, auth, changeOf(uid, now))
        await deletePasskey(tx, passkey)
        const happened = { at: now, device: deviceName(userAgent) }
        await recordPasskeyChange(tx, auth, stored, { change: 'removed', name: passkey.name }, happened)
      })
      return {}
    }),

    handle(removePassword, async (_input, { member: { uid }, member, clock, userAgent }) => {
      const now = clock.now()
      requireRecent(member, now)
      await db.tx(uid, async (tx) => {
        const stored = await lockMemberOf(tx, member, now)
        if (stored.passwordHash === null) return
        const { email, emailVerifiedAt } = stored
        const methods = await methodsOf(tx, stored)
        if (!email || !emailVerifiedAt || !methods.includes('passkey')) {
          throw new CallError('aborted', 'password-needed')
        }
        await countAttempt(tx, auth, changeOf(uid, now))
        await setPassword(tx, uid, null, now)
        await endSessions(tx, uid, { except: sessionIdOf(member), now, why: 'password-changed' })
        const happened = { at: now, device: deviceName(userAgent) }
        await mailAccountEvent(tx, auth, stored, { kind: 'password-removed' }, happened)
      })
      return {}
    }),
  ]
}
