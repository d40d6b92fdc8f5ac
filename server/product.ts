import { accountFeature } from './account/feature.ts'
import { analyticsFeature } from './analytics/feature.ts'
import { appCheck } from './app-check/app-check.ts'
import { appCheckFeature } from './app-check/feature.ts'
import { recaptchaVerifyUrl } from './app-check/recaptcha.ts'
import { auditFeature } from './audit/feature.ts'
import { createAuth, returningKeyOf } from './auth/auth.ts'
import { authFeature } from './auth/feature.ts'
import type { Passwords } from './auth/password/password.ts'
import type { IdentityProviders } from './auth/provider/providers.ts'
import { sessionIdOf, verifyIdTokens } from './auth/session/id-token.ts'
import { openSessions } from './auth/session/open-sessions.ts'
import { openBrake } from './brake/brake.ts'
import { brakeFeature } from './brake/feature.ts'
import { openCampaigns } from './campaign/campaigns.ts'
import { campaignFeature } from './campaign/feature.ts'
import type { Clock } from './clock.ts'
import { openConsole } from './console/console.ts'
import { consoleCallables } from './console/console-callables.ts'
import { consoleFeature } from './console/feature.ts'
import { contactFeature } from './contact/feature.ts'
import type { Db } from './db/db.ts'
import { archiveReading } from './db/readings/archive.ts'
import { clockReading } from './db/readings/clock-ahead.ts'
import { replicationReadings } from './db/readings/replication.ts'
import type { Env } from './env.ts'
import type { ExchangeContext } from './exchange/exchange-context.ts'
import { exchangeFeature } from './exchange/feature.ts'
import type { Feature } from './feature.ts'
import { figuresFeature } from './figures/feature.ts'
import {
  authHooks,
  callBackHooks,
  campaignHooks,
  figuresHooks,
  ledgerHooks,
  mailHooks,
  missionHooks,
  noticeHooks,
  pushHooks,
  serviceHooks,
  shareHooks,
  spaceHooks,
  syncHooks,
} from './hooks.ts'
import type { CookieOptions } from './http/cookies.ts'
import type { Log } from './http/handle.ts'
import type { RateLimit } from './http/rate-limit.ts'
import { jobsFeature } from './jobs/feature.ts'
import { retentionJobs } from './jobs/retention.ts'
import { ledgerFeature } from './ledger/feature.ts'
import { createHub } from './live/hub.ts'
import { liveEndpoint } from './live/live-endpoint.ts'
import type { LiveNotices } from './live/notices.ts'
import { mailFeature } from './mail/feature.ts'
import type { Sender } from './mail/mail.ts'
import { postMails } from './mail/post-mail.ts'
import { missionFeature } from './mission/feature.ts'
import type { MissionContext } from './mission/mission-context.ts'
import { noticeFeature } from './notice/feature.ts'
import { openServiceState } from './notice/status/service-state.ts'
import { openPush, type PushSettings } from './open-push.ts'
import { pushFeature } from './push/feature.ts'
import { recipeFeature } from './recipe/feature.ts'
import type { Outside } from './recipe/get-public.ts'
import { referralFeature } from './referral/feature.ts'
import { referralCaps } from './referral/referral.ts'
import type { ReferralContext } from './referral/referral-context.ts'
import { shareFeature } from './share/feature.ts'
import { spaceFeature } from './space/feature.ts'
import { syncFeature } from './sync/feature.ts'
import { trustFeature } from './trust/feature.ts'

type ProductSettings = PushSettings &
  Pick<
    Env,
    | 'publicOrigin'
    | 'measurement'
    | 'recaptcha'
    | 'appCheckDebugToken'
    | 'readsPages'
    | 'isSharingOn'
    | 'mailsPerSecond'
  > & {
    consoleOrigin: string
  }

/** Everything that tests replace: the database, the clock, the outside world and the limits. */
type ProductParts = {
  db: Db
  clock: Clock
  log: Log
  secret: string
  notices: readonly LiveNotices[]
  passwords: Passwords
  providers: IdentityProviders
  exchanges: ExchangeContext
  sendMail: Sender
  memberLimit: RateLimit
  cookies: CookieOptions
  /** The sites whose pages are read; tests have their own. */
  outside?: Outside
  /** False only in tests of what comes after the app check. */
  isAppCheckRequired: boolean
}

/** The list of all features, for the server and for tests alike. It decides nothing; hooks.ts connects the features. */
export async function openProduct(settings: ProductSettings, parts: ProductParts) {
  const { localMode, publicOrigin, operator, measurement, readsPages, isSharingOn, mailsPerSecond } = settings
  const { db, clock, log, secret, notices, passwords, providers, exchanges, memberLimit, cookies } = parts
  const { sql } = db

  const campaigns = openCampaigns({ db, clock, log })
  const brake = openBrake({ db, clock })
  const missions: MissionContext = {
    auth: { returningKey: returningKeyOf(secret) },
    campaigns,
    brake,
    ...missionHooks,
  }
  const sessions = openSessions({ sql: db.quick, clock, notices, log })
  const auth = await createAuth({ db, secret, publicOrigin, sessions, passwords, ...authHooks(missions) })
  const push = openPush(settings, { db, secret, log, ...pushHooks(clock) })
  const referrals: ReferralContext = { db, clock, auth, campaigns, brake, caps: referralCaps }
  const app = openAppCheck(settings, parts)
  const { consoleOrigin: origin } = settings
  const signature = { operatorName: operator.name, publicOrigin }
  const operatorConsole = openConsole({
    db,
    clock,
    log,
    secret,
    origin,
    localMode,
    passwords,
    exchanges,
    signature,
    operator,
  })
  const service = openServiceState({ sql, clock, ...serviceHooks(campaigns, exchanges, clock) })
  const postMail = postMails({ send: parts.sendMail, signature })

  const features: Feature[] = [
    jobsFeature({ sql }),
    { readings: [...replicationReadings(sql), archiveReading(sql), clockReading(sql)] },
    auditFeature({ db }),
    mailFeature({ sql, clock, send: parts.sendMail, signature, localMode, ...mailHooks(sql) }),
    appCheckFeature(app),
    trustFeature({ db, clock }),
    authFeature(auth, { clock, providers, cookies, localMode }),
    accountFeature(auth, clock),
    ledgerFeature({ db, clock, ...ledgerHooks }),
    brakeFeature(brake, { sql, clock }),
    missionFeature(missions, { db, clock, log, secret, postMail, publicOrigin, ...callBackHooks(push) }),
    campaignFeature(campaigns, { db, clock, ...campaignHooks(sql) }),
    referralFeature(referrals, auth.trust),
    exchangeFeature(exchanges, { clock, cookies, operatorEmail: operator.email }),
    syncFeature({ db, clock, log, ...syncHooks(db, missions, clock) }),
    spaceFeature({ db, clock, isSharingOn, ...spaceHooks(missions) }),
    shareFeature({ db, clock, isSharingOn, ...shareHooks }),
    pushFeature(push, clock),
    noticeFeature({
      db,
      clock,
      log,
      secret,
      operator,
      publicOrigin,
      postMail,
      mailsPerSecond,
      service,
      ...noticeHooks(push),
    }),
    contactFeature({ db, secret }),
    recipeFeature({ db, publicOrigin, readsPages, outside: parts.outside }),
    analyticsFeature({ db, log, measurement, publicOrigin }),
    figuresFeature({ db, clock, exchanges, ...figuresHooks }),
    consoleFeature(operatorConsole),
  ]

  const verifyIdToken = verifyIdTokens(auth, { clock, sessions })
  const readers = features.flatMap((feature) => feature.readers ?? [])
  const hub = createHub({ db, readers, notices, log })
  const live = liveEndpoint({
    hub,
    documents: readers.map(({ document }) => document),
    clock,
    verifyIdToken,
    memberLimit,
    checkApp: parts.isAppCheckRequired ? app.checkApp.token : undefined,
    watchSession: (member, onEnd) =>
      sessions.watch({ uid: member.uid, sessionId: sessionIdOf(member) }, onEnd),
  })

  return {
    auth,
    campaigns,
    push,
    referrals,
    jobs: [
      ...features.flatMap((feature) => feature.jobs ?? []),
      ...retentionJobs(
        { sql, clock },
        features.flatMap((feature) => feature.retention ?? []),
      ),
    ],
    readings: features.flatMap((feature) => feature.readings ?? []),
    http: {
      handlers: features.flatMap((feature) => feature.callables ?? []),
      routes: [live, ...features.flatMap((feature) => feature.routes ?? [])],
      checkApp: parts.isAppCheckRequired ? app.checkApp : undefined,
      checkMoneyAct: service.refuseInMaintenance,
      verifyIdToken,
      memberLimit,
      cookies,
      clock,
    },
    /** Served by the console's own listener, which shares nothing else with the public one. */
    console: { handlers: consoleCallables(operatorConsole), audience: 'operators' as const, clock },
    close: async () => {
      for (const feature of features) await feature.close?.()
      sessions.close()
      hub.close()
    },
  }
}

const openAppCheck = (
  { publicOrigin, recaptcha, appCheckDebugToken }: ProductSettings,
  { db, clock, secret }: ProductParts,
) =>
  appCheck({
    sql: db.sql,
    clock,
    secret,
    publicOrigin,
    recaptcha: recaptcha && { ...recaptcha, verifyUrl: recaptchaVerifyUrl },
    debugToken: appCheckDebugToken,
  })
