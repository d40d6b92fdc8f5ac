import type { Tx } from '../db/db.ts'
import { readChoices } from './choice.ts'
import { registrationIds, removeRegistration } from './registration.ts'
import { endReminders } from './reminder.ts'

/** A member's registered devices and notification choices. */
export const pushPart = {
  name: 'notifications',

  export: async (tx: Tx, uid: string) => {
    const devices = await tx<{ device: string; createdAt: Date }[]>`
      select device, created_at as "createdAt" from push_registration where uid = ${uid} order by created_at`
    return {
      kinds: await readChoices(tx, uid),
      devices: devices.map(({ device, createdAt }) => ({ device, createdAt: createdAt.toISOString() })),
    }
  },

  erase: async (tx: Tx, uid: string) => {
    for (const registrationId of await registrationIds(tx, uid)) {
      await removeRegistration(tx, { uid, registrationId })
    }
    await endReminders(tx, uid)
    await tx`delete from push_message where uid = ${uid}`
    await tx`delete from push_choice where uid = ${uid}`
  },
}
