import { join } from 'node:path'
import { createLocalJWKSet } from 'jose'
import type { PublicSettings } from '#contract/settings.ts'
import { systemClock } from './clock.ts'
import { followClock } from './clock-offset.ts'
import { contactCallables } from './contact/callables.ts'
import { forgetContacts } from './contact/forget-contacts.ts'
import { openDatabase } from './db/database.ts'
import type { Env } from './env.ts'
import { builtSite } from './http/built-site.ts'
import { idTokenVerifier } from './http/id-token.ts'
import { createLog } from './http/log.ts'
import { rateLimit } from './http/rate-limit.ts'
import { createHttpServer } from './http/server.ts'
import { viteSite } from './http/vite-site.ts'
import { forgetDoneJobs } from './jobs/forget-done.ts'
import { startJobs } from './jobs/loop.ts'
import { listenOrExplain } from './listen.ts'
import { createHub } from './live/hub.ts'
import { liveEndpoint } from './live/live-endpoint.ts'
import { processNotices } from './live/notices.ts'
import { postgresNotices } from './live/postgres-notices.ts'
import { sendMailJob } from './mail/mail-later.ts'
import { outboxSender } from './mail/outbox.ts'
import { mailPreview } from './mail/preview.ts'
import { smtpSender } from './mail/smtp-sender.ts'
import { projectRoot } from './root.ts'
import { secretKey } from './secret.ts'

/** The one place that wires everything; it decides nothing. Features meet only here. */
export async function startProduct(env: Env): Promise<{ stop: () => Promise<void> }> {
  const log = createLog({ level: env.logLevel, pretty: env.localMode && process.stdout.isTTY })
  const database = await openDatabase({
    role: 'server',
    databaseUrl: env.databaseUrl,
    directUrl: env.databaseDirectUrl,
    pooled: env.databasePooled,
    dataDir: env.dataDir,
    log: (line) => log.info(line),
  })
  const { db } = database
  const movedClock = env.localMode ? await followClock(db) : null
  const clock = movedClock ?? systemClock

  // No key signs anybody in yet: every ID token is refused.
  const verifyIdToken = idTokenVerifier({
    keys: createLocalJWKSet({ keys: [] }),
    issuer: env.publicOrigin,
    clock,
  })
  const memberLimit = rateLimit({ burst: 60, perSecond: 10 })

  const listenSql = database.direct()
  const notices = postgresNotices({ sql: db.sql, listenSql, log })
  const hub = createHub({ sql: db.sql, readers: [], notices: [processNotices, notices], log })

  // Local mode keeps its mail in an outbox one can read; production has refused to start without SMTP.
  const smtp = env.mail ? smtpSender(env.mail) : null
  const send = smtp?.send ?? outboxSender({ sql: db.sql, clock })
  const signature = { operatorName: env.operator.name, publicOrigin: env.publicOrigin }
  const upkeep = [forgetDoneJobs({ sql: db.sql, clock }), forgetContacts({ sql: db.sql, clock })]
  const jobs = startJobs({
    db,
    clock,
    log,
    kinds: [sendMailJob({ send, signature }), ...upkeep.map(({ kind }) => kind)],
    recurring: upkeep.map(({ recurring }) => recurring),
  })

  const settings: PublicSettings = {
    localMode: env.localMode,
    publicOrigin: env.publicOrigin,
    operator: env.operator,
  }
  const http = await createHttpServer({
    handlers: [...contactCallables({ db, secret: secretKey(env) })],
    routes: [
      liveEndpoint({ hub, documents: [], clock, verifyIdToken, memberLimit }),
      ...(env.localMode ? [mailPreview({ sql: db.sql })] : []),
    ],
    site: env.hotReload
      ? viteSite({ root: projectRoot, settings })
      : builtSite({
          folder: join(projectRoot, 'dist/web'),
          settings,
          shellPaths: env.localMode ? ['/__local/ui'] : [],
        }),
    security: { production: !env.localMode, hotReload: env.hotReload },
    isReady: async () => (await db.sql`select 1`).length === 1,
    // Roomy: a mobile carrier brings many members by one address.
    addressLimit: rateLimit({ burst: 300, perSecond: 60 }),
    memberLimit,
    trustProxy: env.trustProxy,
    verifyIdToken,
    clock,
    log,
  })

  async function stop() {
    await http.close()
    await jobs.stop()
    smtp?.close()
    hub.close()
    notices.close()
    await listenSql.end({ timeout: 5 })
    movedClock?.stop()
    await database.stop()
  }

  await listenOrExplain(http, env, stop)
  return { stop }
}
