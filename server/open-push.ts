import type { Db } from './db/db.ts'
import type { Env } from './env.ts'
import type { Log } from './http/handle.ts'
import type { Push, PushHooks } from './push/push.ts'
import { localVapidKeys } from './push/vapid.ts'

export type PushSettings = Pick<Env, 'localMode' | 'vapidKeys' | 'pushLoopback' | 'operator'>

type Parts = PushHooks & { db: Db; secret: string; log: Log }

/** Local mode derives its keys from the secret. Production without keys sends no notifications. */
export function openPush(
  { localMode, vapidKeys, pushLoopback, operator }: PushSettings,
  { secret, ...parts }: Parts,
): Push {
  const keys = vapidKeys ?? (localMode ? localVapidKeys(secret) : null)
  return {
    ...parts,
    vapid: keys && { ...keys, subject: `mailto:${operator.email}` },
    allowsLoopback: pushLoopback,
  }
}
