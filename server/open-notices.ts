import { sessionsDocument } from '#contract/auth/auth-sessions.ts'
import type { Database } from './db/database.ts'
import type { Env } from './env.ts'
import type { Log } from './http/handle.ts'
import type { SharedNotices } from './live/notices.ts'
import { postgresNotices } from './live/postgres-notices.ts'
import { redisNotices } from './live/redis-notices.ts'

type Parts = { database: Database; secret: string; log: Log }

/**
 * Every process caches open sessions, also of members whose streams are elsewhere, so a sign-out or a suspension must
 * reach all of them.
 */
const heardByAll = [sessionsDocument.path]

/** Redis if NOTICES_URL names one, otherwise LISTEN and NOTIFY of the database. */
export function openNotices(
  { noticesUrl }: Pick<Env, 'noticesUrl'>,
  { database, secret, log }: Parts,
): SharedNotices {
  if (noticesUrl) return redisNotices({ url: noticesUrl, secret, heardByAll, log })
  const listenSql = database.direct()
  const notices = postgresNotices({ sql: database.db.sql, listenSql, log })
  return {
    ...notices,
    close: async () => {
      await notices.close()
      await listenSql.end({ timeout: 5 })
    },
  }
}
