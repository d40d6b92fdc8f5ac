import { join } from 'node:path'
import type { PublicSettings } from '#contract/settings.ts'
import { accountCallables } from './account/callables.ts'
import { eraseMemberJob } from './account/delete-account.ts'
import { exportReader } from './account/export.ts'
import { exportJob, forgetExports } from './account/export-job.ts'
import { analyticsCallables } from './analytics/callables.ts'
import { forgetAnalytics } from './analytics/forget-events.ts'
import { forwardEventsJob } from './analytics/forward-events.ts'
import { appCheck } from './app-check/app-check.ts'
import { forgetChallenges } from './app-check/forget-challenges.ts'
import { recaptchaVerifyUrl } from './app-check/recaptcha.ts'
import { createAuth } from './auth/auth.ts'
import { authCallables } from './auth/callables.ts'
import { forgetEnded } from './auth/forget-ended.ts'
import { passwordResetJob } from './auth/mail/mail-links.ts'
import { accountReader } from './auth/member/account-reader.ts'
import { restrictionEndJob } from './auth/member/operate.ts'
import { hasherInThreads } from './auth/password/hasher.ts'
import { createPasswords } from './auth/password/password.ts'
import { providerCallables } from './auth/provider/callables.ts'
import { forgetFlows } from './auth/provider/forget-flows.ts'
import { providerRoutes } from './auth/provider/routes.ts'
import { sessionIdOf, verifyIdTokens } from './auth/session/id-token.ts'
import { jwksEndpoint } from './auth/session/jwks.ts'
import { openSessions } from './auth/session/open-sessions.ts'
import { comesWithSession } from './auth/session/session-cookie.ts'
import { demoCallables } from './auth/sign-in/demo.ts'
import { systemClock } from './clock.ts'
import { followClock } from './clock-offset.ts'
import { contactCallables } from './contact/callables.ts'
import { forgetContacts } from './contact/forget-contacts.ts'
import { openDatabase } from './db/database.ts'
import type { Env } from './env.ts'
import { exchangeCallables } from './exchange/callables.ts'
import { probeChannelJob } from './exchange/channel/circuit.ts'
import { deliverExchangeJob } from './exchange/delivery/deliver-exchange.ts'
import { escalateStalled } from './exchange/delivery/escalate-stalled.ts'
import { exchangeReader } from './exchange/exchange-reader.ts'
import { openExchanges } from './exchange/open-exchanges.ts'
import { dropPaypayLink } from './exchange/paypay-link/link.ts'
import { exchangeRoutes } from './exchange/paypay-link/routes.ts'
import { cancelOrderJob } from './exchange/request/cancel-exchange.ts'
import { operatorDigest } from './exchange/review/operator-digest.ts'
import { builtSite } from './http/built-site.ts'
import { createLog } from './http/log.ts'
import { memberLimit } from './http/member-limit.ts'
import { rateLimit } from './http/rate-limit.ts'
import { createHttpServer } from './http/server.ts'
import { viteSite } from './http/vite-site.ts'
import { forgetDoneJobs } from './jobs/forget-done.ts'
import { startJobs } from './jobs/loop.ts'
import { ledgerCallables } from './ledger/callables.ts'
import { expirePoints } from './ledger/expiry-job.ts'
import { pointReader } from './ledger/point-reader.ts'
import { listenOrExplain } from './listen.ts'
import { createHub } from './live/hub.ts'
import { liveEndpoint } from './live/live-endpoint.ts'
import { processNotices } from './live/notices.ts'
import { postgresNotices } from './live/postgres-notices.ts'
import { sendMailJob } from './mail/mail-later.ts'
import { outboxSender } from './mail/outbox.ts'
import { mailPreview } from './mail/preview.ts'
import { smtpSender } from './mail/smtp-sender.ts'
import { grantAppMissions } from './mission/app-missions.ts'
import { missionCallables } from './mission/callables.ts'
import { streakDaysOf } from './mission/card.ts'
import { missionReader } from './mission/mission-reader.ts'
import type { MissionRules } from './mission/mission-rules.ts'
import { payVerifiedEmail } from './mission/verify-email.ts'
import { openProviders } from './open-providers.ts'
import { openPush } from './open-push.ts'
import { pushCallables } from './push/callables.ts'
import { forgetPush } from './push/forget.ts'
import { pushJobs } from './push/jobs.ts'
import { beginInvite } from './referral/begin-invite.ts'
import { referralCallables } from './referral/callables.ts'
import { countActiveDay, noticeVerified } from './referral/progress.ts'
import { referralCaps, referralJobs } from './referral/referral.ts'
import type { ReferralContext } from './referral/referral-context.ts'
import { referralReader } from './referral/referral-reader.ts'
import { projectRoot } from './root.ts'
import { secretKey } from './secret.ts'
import { seedDemo } from './seed-demo.ts'
import { syncCallables } from './sync/callables.ts'
import { syncReaders } from './sync/live-readers.ts'
import { syncReadJob } from './sync/read-job.ts'
import { openReader } from './sync/reader.ts'
import { resumeSending } from './sync/unverified-quota.ts'
import { forgetSignals } from './trust/forget-signals.ts'

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

  const secret = secretKey(env)
  const auth = await createAuth({
    db,
    secret,
    publicOrigin: env.publicOrigin,
    onEmailVerified: async (tx, verified) => {
      await payVerifiedEmail(tx, missionRules, verified)
      await noticeVerified(tx, verified.uid)
      await resumeSending(tx, verified.uid)
    },
    onInvited: beginInvite,
    onCredentialsDropped: (tx, { uid, setBefore }) => dropPaypayLink(tx, uid, setBefore),
    passwords: await createPasswords({ hasher: hasherInThreads() }),
  })
  const missionRules: MissionRules = { auth, onActiveDay: countActiveDay }
  const { exchanges, seals } = openExchanges({ ...env, db, secret, log })
  const { push, tellers, isFollowed, onTimed } = openPush(env, { db, secret, clock, log })
  const referralRules: ReferralContext = { db, clock, auth, caps: referralCaps }
  if (env.localMode) await seedDemo({ auth, seals, clock, referral: referralRules })

  const cookies = { secure: !env.localMode, publicOrigin: env.publicOrigin }
  const { providers, stop: stopProviders } = await openProviders(env)
  const app = appCheck({
    sql: db.sql,
    clock,
    secret,
    publicOrigin: env.publicOrigin,
    recaptcha: env.recaptcha && { ...env.recaptcha, verifyUrl: recaptchaVerifyUrl },
    debugToken: env.appCheckDebugToken,
  })

  const listenSql = database.direct()
  const notices = postgresNotices({ sql: db.sql, listenSql, log })
  const everyNotice = [processNotices, notices]
  const sessions = openSessions({ sql: db.quick, clock, notices: everyNotice, log })
  const verifyIdToken = verifyIdTokens(auth, { clock, sessions })
  const memberCalls = memberLimit()

  const readers = [
    accountReader(clock),
    pointReader(streakDaysOf),
    missionReader,
    exchangeReader,
    referralReader,
    exportReader,
    ...syncReaders,
  ]
  const hub = createHub({ sql: db.sql, readers, notices: everyNotice, log })

  // Local mode keeps its mail in an outbox one can read; production has refused to start without SMTP.
  const smtp = env.mail ? smtpSender(env.mail) : null
  const send = smtp?.send ?? outboxSender({ sql: db.sql, clock })
  const signature = { operatorName: env.operator.name, publicOrigin: env.publicOrigin }
  const syncReader = openReader()
  // Its own thread: an export must not hold up the reads that give points.
  const exportThread = openReader()
  const upkeep = [
    forgetDoneJobs({ sql: db.sql, clock }),
    forgetContacts({ sql: db.sql, clock }),
    forgetAnalytics({ sql: db.sql, clock }),
    expirePoints({ db, clock, publicOrigin: env.publicOrigin }),
    escalateStalled(exchanges, clock),
    operatorDigest(exchanges, clock, env.operator.email),
    forgetEnded(auth, clock),
    forgetFlows({ sql: db.sql, clock }),
    forgetChallenges({ sql: db.sql, clock }),
    forgetPush(push, clock),
    forgetSignals({ sql: db.sql, clock }),
    forgetExports(auth, clock),
  ]
  const jobs = startJobs({
    db,
    clock,
    log,
    kinds: [
      sendMailJob({ send, signature }),
      passwordResetJob(auth, clock),
      eraseMemberJob(auth, clock),
      exportJob({ auth, clock, reader: exportThread }),
      restrictionEndJob(db),
      ...referralJobs(referralRules),
      syncReadJob({
        db,
        reader: syncReader,
        clock,
        log,
        onRecord: async (tx, record) => void (await grantAppMissions(tx, missionRules, record)),
        onTimed,
      }),
      deliverExchangeJob(exchanges, clock),
      cancelOrderJob(exchanges, clock),
      probeChannelJob(exchanges, clock),
      ...(env.measurement ? [forwardEventsJob(env.measurement, env.publicOrigin)] : []),
      ...pushJobs(push, clock),
      ...tellers,
      ...upkeep,
    ],
  })

  const settings: PublicSettings = {
    localMode: env.localMode,
    publicOrigin: env.publicOrigin,
    operator: env.operator,
    isMeasuredOutside: env.measurement !== null,
    localCacheRows: env.localCacheRows,
    appCheck: {
      recaptchaSiteKey: env.recaptcha?.siteKey ?? null,
      debug: env.appCheckDebugToken !== null,
    },
  }
  const http = await createHttpServer({
    handlers: [
      ...app.handlers,
      ...contactCallables({ db, secret }),
      ...analyticsCallables({ db, isForwarded: env.measurement !== null }),
      ...authCallables(auth),
      ...providerCallables(auth, providers),
      ...accountCallables(auth),
      ...ledgerCallables(db),
      ...missionCallables(missionRules, db),
      ...referralCallables(db.sql),
      ...syncCallables({ db, isFollowed }),
      ...pushCallables(push),
      ...exchangeCallables(exchanges),
      ...(env.localMode ? demoCallables(auth) : []),
    ],
    routes: [
      liveEndpoint({
        hub,
        documents: readers.map(({ document }) => document),
        clock,
        verifyIdToken,
        memberLimit: memberCalls,
        checkApp: app.checkToken,
        watchSession: (member, onEnd) =>
          sessions.watch({ uid: member.uid, sessionId: sessionIdOf(member) }, onEnd),
      }),
      jwksEndpoint({ keys: auth.keys, clock }),
      providerRoutes({ sql: db.sql, clock, providers, cookies }),
      exchangeRoutes(exchanges, { clock, cookies }),
      ...(env.localMode ? [mailPreview({ sql: db.sql })] : []),
    ],
    site: env.hotReload
      ? viteSite({ root: projectRoot, settings })
      : builtSite({
          folder: join(projectRoot, 'dist/web'),
          settings,
          shellPaths: env.localMode ? ['/__local/ui'] : [],
          comesWithSession: (request) => comesWithSession(request, cookies),
        }),
    security: {
      production: !env.localMode,
      hotReload: env.hotReload,
      recaptcha: env.recaptcha !== null,
    },
    isReady: async () => (await db.sql`select 1`).length === 1,
    // Roomy: a mobile carrier brings many members by one address.
    addressLimit: rateLimit({ burst: 300, perSecond: 60 }),
    memberLimit: memberCalls,
    cookies,
    checkApp: app.checkApp,
    trustProxy: env.trustProxy,
    verifyIdToken,
    clock,
    log,
  })

  async function stop() {
    await http.close()
    await stopProviders()
    await jobs.stop()
    await syncReader.close()
    await exportThread.close()
    smtp?.close()
    sessions.close()
    hub.close()
    notices.close()
    await listenSql.end({ timeout: 5 })
    movedClock?.stop()
    await database.stop()
  }

  await listenOrExplain(http, env, stop)
  return { stop }
}
