import { join } from 'node:path'
import { hasherInThreads } from './auth/password/hasher.ts'
import { createPasswords } from './auth/password/password.ts'
import { comesWithSession } from './auth/session/session-cookie.ts'
import { systemClock } from './clock.ts'
import { followClock } from './clock-offset.ts'
import { openDatabase } from './db/database.ts'
import { logLine } from './db/database-log.ts'
import { describeSettings, publicSettings, runningVersion } from './describe-settings.ts'
import type { Env } from './env.ts'
import { openExchangeContext } from './exchange/open-exchange-context.ts'
import { announceKeys, readMissingKeys } from './exchange/stock/key-holders.ts'
import { exchangeGroups } from './hooks.ts'
import { createLog } from './http/log.ts'
import { memberLimit } from './http/member-limit.ts'
import { rateLimit } from './http/rate-limit.ts'
import { createHttpServer, type HttpServer } from './http/server.ts'
import { builtSite } from './http/site/built-site.ts'
import { viteSite } from './http/site/vite-site.ts'
import { startJobs } from './jobs/loop.ts'
import { listenOrExplain } from './listen.ts'
import { processNotices } from './live/notices.ts'
import { outboxSender } from './mail/outbox.ts'
import { smtpSender } from './mail/smtp-sender.ts'
import { startMetrics } from './metrics/start-metrics.ts'
import { openNotices } from './open-notices.ts'
import { openProviders } from './open-providers.ts'
import { openProduct } from './product.ts'
import { projectRoot } from './root.ts'
import { secretKey } from './secret.ts'
import { seedDemo } from './seed-demo.ts'
import { startConsole } from './start-console.ts'
import { startTracing } from './tracing/tracing.ts'

/** Starts the product as the settings say: database, features, jobs, HTTP. */
export async function startProduct(env: Env): Promise<{ stop: (why?: string) => Promise<void> }> {
  const log = createLog({ level: env.logLevel, pretty: env.localMode && process.stdout.isTTY })
  // A developer's terminal needs no such lines.
  const tell = (line: string, fields: object) => !env.localMode && log.info(fields, line)
  tell('server is starting', { ...runningVersion(), settings: describeSettings(env) })
  const tracing = await startTracing(env.tracesEndpoint)
  const secret = secretKey(env)
  const database = await openDatabase({
    role: 'server',
    databaseUrl: env.databaseUrl,
    directUrl: env.databaseDirectUrl,
    pooled: env.databasePooled,
    dataDir: env.dataDir,
    secret,
    log: (line) => log.info(logLine(line)),
  })
  const { db } = database
  const movedClock = env.localMode ? await followClock(db) : null
  const clock = movedClock ?? systemClock
  const cookies = { secure: !env.localMode, publicOrigin: env.publicOrigin }

  const notices = openNotices(env, { database, secret, log })
  // Local mode keeps its mail in an outbox that can be read; production does not start without SMTP.
  const smtp = env.mail ? smtpSender({ ...env.mail, mailsPerSecond: env.mailsPerSecond }) : null
  const { providers, stop: stopProviders } = await openProviders(env)
  const { exchanges, seals } = openExchangeContext({ ...env, ...exchangeGroups, db, secret, log })
  const keyHolder = await announceKeys({ sql: db.sql, seals, log })
  for (const missing of await readMissingKeys(db.sql, seals)) {
    log.error(
      missing,
      'gifts in stock are encrypted with a key that is not in GIFT_KEYS; members cannot open them',
    )
  }
  const consoleOrigin = env.console?.origin ?? env.publicOrigin
  const product = await openProduct(
    { ...env, consoleOrigin },
    {
      db,
      clock,
      log,
      secret,
      notices: [processNotices, notices],
      passwords: await createPasswords({ hasher: await hasherInThreads() }),
      providers,
      exchanges,
      sendMail: smtp?.send ?? outboxSender({ sql: db.sql, clock }),
      memberLimit: memberLimit(),
      cookies,
      isAppCheckRequired: true,
    },
  )
  const { auth, referrals } = product
  if (env.localMode) await seedDemo({ auth, seals, clock, referral: referrals })

  const jobs = startJobs({ db, clock, log, kinds: product.jobs })
  const http = await createHttpServer({
    ...product.http,
    site: siteOf(env, cookies),
    security: {
      production: !env.localMode,
      hotReload: env.hotReload,
      recaptcha: env.recaptcha !== null,
    },
    isReady: async () => (await db.sql`select 1`).length === 1,
    // Generous, because a mobile carrier routes many members through one address.
    addressLimit: rateLimit({ burst: 300, perSecond: 60 }),
    trustProxy: env.trustProxy,
    callOrigins: env.callOrigins,
    drainMs: env.drainMs,
    log,
  })

  let operatorsConsole: HttpServer | null = null
  let metrics: { close: () => Promise<void> } | null = null

  async function stop(why = 'a failed start') {
    tell('server is stopping', { why, drainMs: env.drainMs })
    // Together, because each may take seconds and a service manager kills the process after its own limit.
    await Promise.all([operatorsConsole?.close(), http.close(), jobs.stop()])
    // After the drain, so that a deployment can be watched to its end.
    await metrics?.close()
    await stopProviders()
    await product.close()
    smtp?.close()
    await keyHolder.stop()
    await notices.close()
    movedClock?.stop()
    await database.stop()
    await tracing.stop()
    tell('server has stopped', { why })
  }

  try {
    if (env.metrics) metrics = await startMetrics(env.metrics, { readings: product.readings, clock, log })
    if (env.console) operatorsConsole = await startConsole(env, env.console, { ...product.console, db, log })
  } catch (error) {
    await stop()
    throw error
  }
  await listenOrExplain(http, env, stop)
  return { stop }
}

function siteOf(env: Env, cookies: { secure: boolean }) {
  const settings = publicSettings(env)
  if (env.hotReload) return viteSite({ root: projectRoot, settings })
  return builtSite({
    folder: join(projectRoot, 'dist/web'),
    settings,
    shellPaths: env.localMode ? ['/__local/ui'] : [],
    comesWithSession: (request) => comesWithSession(request, cookies),
  })
}
