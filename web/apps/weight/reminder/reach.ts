import { readMessaging } from '#web/client/messaging/messaging.ts'
import { deviceOwner, type Owner } from '#web/storage/device/device.ts'

/** Whether a reminder arrives on this device, as far as the browser knows: only members get notifications. */
export type ReminderReach = 'here' | 'not-here' | 'members-only'

export function reachOf(owner: Owner): ReminderReach {
  if (owner === deviceOwner) return 'members-only'
  const kept = readMessaging()
  const isRegistered = kept?.uid === owner && kept.token !== null
  const isAllowed = 'Notification' in globalThis && Notification.permission === 'granted'
  return isRegistered && isAllowed ? 'here' : 'not-here'
}
