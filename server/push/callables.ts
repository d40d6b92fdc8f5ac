import { choosePush, readPush, registerPush, unregisterPush } from '#contract/push.ts'
import { deviceName } from '../auth/session/device-name.ts'
import { sessionIdOf } from '../auth/session/id-token.ts'
import { CallError } from '../http/call-error.ts'
import { type Handler, handle } from '../http/handle.ts'
import { badRequest } from '../http/json-body.ts'
import { keepChoices, readChoices } from './choice.ts'
import { isPushEndpoint } from './endpoint.ts'
import type { Push } from './push.ts'
import { findRegistration, keepRegistration, removeRegistration } from './registration.ts'
import { beginReminders, endReminders } from './reminder.ts'

export function pushCallables(push: Push): Handler[] {
  const { db, vapid } = push
  return [
    handle(readPush, async (_input, { member: { uid }, messagingToken }) => {
      const token = messagingToken ?? ''
      const isRegistered = (await findRegistration(db.sql, { uid, registrationId: token })) !== null
      return { publicKey: vapid?.publicKey ?? null, kinds: await readChoices(db.sql, uid), isRegistered }
    }),

    handle(registerPush, async (subscription, { member, clock, userAgent }) => {
      if (!vapid) throw new CallError('unimplemented', 'unavailable')
      if (!isPushEndpoint(subscription.endpoint, push)) throw badRequest()
      const { uid } = member
      const wanted = {
        ...subscription,
        uid,
        sessionId: sessionIdOf(member),
        vapidKey: vapid.publicKey,
        device: deviceName(userAgent),
        at: clock.now(),
      }
      return db.tx(uid, async (tx) => {
        const { registrationId, isNew } = await keepRegistration(tx, wanted)
        if (isNew) await beginReminders(tx, push, uid)
        return { token: registrationId }
      })
    }),

    handle(unregisterPush, async (_input, { member: { uid }, messagingToken }) => {
      if (!messagingToken) return {}
      await db.tx(uid, (tx) => removeRegistration(tx, { uid, registrationId: messagingToken }))
      return {}
    }),

    handle(choosePush, async ({ kinds }, { member: { uid } }) => {
      await db.tx(uid, async (tx) => {
        const before = await readChoices(tx, uid)
        await keepChoices(tx, uid, kinds)
        if (kinds.reminder && !before.reminder) await beginReminders(tx, push, uid)
        if (!kinds.reminder) await endReminders(tx, uid)
      })
      return {}
    }),
  ]
}
