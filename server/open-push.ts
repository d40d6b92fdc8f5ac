import type { Clock } from './clock.ts'
import type { Db } from './db/db.ts'
import type { Env } from './env.ts'
import { exchangeSettledJob } from './exchange/delivery/settled-job.ts'
import type { Log } from './http/handle.ts'
import { pointsExpiringJob } from './ledger/expiring-job.ts'
import { notify } from './push/notify.ts'
import type { Push } from './push/push.ts'
import { keepReminders, wantsReminders } from './push/reminder.ts'
import { localVapidKeys } from './push/vapid.ts'
import { exchangeMessage, expiringMessage } from './push/words.ts'
import { type IsFollowed, readForFollower } from './sync/follow.ts'
import type { OnTimed } from './sync/read-job.ts'

type Settings = Pick<Env, 'localMode' | 'vapidKeys' | 'pushLoopback' | 'operator'>

/** Where notifications meet the features that have something to tell: a part of the wiring, which decides nothing. */
export function openPush(env: Settings, { db, secret, clock, log }: PushParts) {
  const keys = env.vapidKeys ?? (env.localMode ? localVapidKeys(secret) : null)
  const push: Push = {
    db,
    log,
    vapid: keys && { ...keys, subject: `mailto:${env.operator.email}` },
    allowsLoopback: env.pushLoopback,
    onRemindersWanted: (tx, uid) => readForFollower(tx, { uid, app: 'todo', at: clock.now() }),
  }

  const tellers = [
    exchangeSettledJob({
      db,
      onSettled: (tx, { uid, exchangeId, channel, status, at }) => {
        const message = exchangeMessage({ exchangeId, channel, isIssued: status === 'issued' })
        return notify(tx, push, { uid, kind: 'exchange', key: `exchange/${exchangeId}`, message, at })
      },
    }),
    pointsExpiringJob({
      db,
      clock,
      onExpiring: (tx, { uid, expiresOn, days, at }) => {
        const message = expiringMessage({ expiresOn })
        return notify(tx, push, { uid, kind: 'expiring', key: `expiring/${expiresOn}/${days}`, message, at })
      },
    }),
  ]
  const isFollowed: IsFollowed = async (tx, { uid, app }) => app === 'todo' && wantsReminders(tx, uid)
  const onTimed: OnTimed = (tx, { uid, todos }) => {
    const timed = todos.map(({ atMs, ...todo }) => ({ ...todo, at: new Date(atMs) }))
    return keepReminders(tx, { uid, todos: timed, now: clock.now() })
  }
  return { push, tellers, isFollowed, onTimed }
}

type PushParts = { db: Db; secret: string; clock: Clock; log: Log }
