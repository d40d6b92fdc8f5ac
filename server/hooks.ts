import { remindingApps } from '#contract/apps/apps.ts'
import type { AuthHooks } from './auth/auth.ts'
import { renewOneTime } from './auth/mail/one-time.ts'
import type { Campaigns } from './campaign/campaigns.ts'
import { offeredReferral } from './campaign/offered-referral.ts'
import { campaignRules } from './campaign/rule-log.ts'
import type { CampaignHooks } from './campaign/settle-campaigns.ts'
import type { Clock } from './clock.ts'
import { groupsOf } from './console/fraud/groups-of.ts'
import type { Db, Sql } from './db/db.ts'
import { smallestGift } from './exchange/channel/smallest-gift.ts'
import type { ExchangeContext } from './exchange/exchange-context.ts'
import { dropPaypayLink, paypayLinksOf } from './exchange/paypay-link/link.ts'
import type { FiguresHooks } from './figures/feature.ts'
import type { LedgerHooks } from './ledger/feature.ts'
import type { MailHooks } from './mail/mail-later.ts'
import { type CallBackHooks, isCallDue } from './mission/call-back/call-back-job.ts'
import { stopCallBack } from './mission/call-back/keep-call-backs.ts'
import { streakDaysOf } from './mission/card.ts'
import { payFound, wantedFindings } from './mission/found-missions.ts'
import type { MissionContext, MissionHooks } from './mission/mission-context.ts'
import { payVerifiedEmail } from './mission/verify-email.ts'
import { legalRules } from './notice/legal/legal-rules.ts'
import type { StopOptions } from './notice/newsletter/stop-news.ts'
import type { ServiceHooks } from './notice/status/service-state.ts'
import type { NoticeHooks } from './notice/tell-member.ts'
import { notify } from './push/notify.ts'
import type { Push, PushHooks } from './push/push.ts'
import { keepHabitReminders, keepReminders, keepWeighReminder, wantsReminders } from './push/reminder.ts'
import { beginInvite } from './referral/begin-invite.ts'
import { confirmedBonuses } from './referral/confirmed-invites.ts'
import { countActiveDay, noticeVerified } from './referral/progress.ts'
import { keepReport } from './share/reports.ts'
import type { ShareHooks } from './share/routes.ts'
import type { SpaceFeatureHooks } from './space/feature.ts'
import { spaceLogs } from './space/space-logs.ts'
import { readBlob } from './sync/blob.ts'
import { dropSharedCalendar } from './sync/calendar/calendar.ts'
import type { SyncHooks } from './sync/feature.ts'
import { readForFollower } from './sync/follow.ts'
import { syncPart } from './sync/member-part.ts'
import { resumeSending } from './sync/resume-sending.ts'
import { readSpaceHeads } from './sync/space/space-heads.ts'

/*
 * Every call from one feature into another. A feature declares the hooks that it needs as required options, so
 * forgetting one here does not compile. Those that take a `tx` run in the transaction of their caller.
 */

export const authHooks = (missions: MissionContext): AuthHooks => ({
  onEmailVerified: async (tx, verified) => {
    await payVerifiedEmail(tx, missions, verified)
    await noticeVerified(tx, verified.uid)
    await resumeSending(tx, verified.uid)
  },
  onInvited: async (tx, invited) =>
    beginInvite(tx, { ...invited, bonus: await offeredReferral(missions.campaigns, invited.at) }),
  onCredentialsDropped: async (tx, dropped) => {
    await dropPaypayLink(tx, dropped)
    await dropSharedCalendar(tx, dropped)
  },
  payoutLinksOf: paypayLinksOf,
})

export const campaignHooks = (sql: Sql): CampaignHooks => ({
  referralPoints: (campaignId) => confirmedBonuses(sql, campaignId),
})

/** The lists of rules that members read beside the base rules. */
export const figuresHooks: FiguresHooks = { ruleSources: [legalRules, campaignRules] }

export const mailHooks = (sql: Sql): MailHooks => ({
  renewLink: (linkHash, now) => renewOneTime(sql, linkHash, now),
})

export const callBackHooks = (push: Push): CallBackHooks => ({
  onPush: (tx, notice) => notify(tx, push, { ...notice, kind: 'call-back' }),
})

export const missionHooks: MissionHooks = { onActiveDay: countActiveDay }

export const ledgerHooks: LedgerHooks = { streakDaysOf }

/** Whom 不正 shows together, by facts of several features. */
export const exchangeGroups: Pick<ExchangeContext, 'groupsOf'> = { groupsOf }

export const serviceHooks = (
  campaigns: Campaigns,
  exchanges: ExchangeContext,
  clock: Clock,
): ServiceHooks => ({
  campaigns: campaigns.rules,
  smallestGift: () => smallestGift(exchanges, clock.now()),
})

export const noticeHooks = (push: Push): NoticeHooks & Pick<StopOptions, 'onStopCallBack'> => ({
  onPush: async (tx, { event, ...notice }) =>
    void (await notify(tx, push, { ...notice, kind: event === 'points-expiring' ? 'expiring' : 'exchange' })),
  onStopCallBack: stopCallBack,
})

/** A shared page shows photos of its record. */
export const shareHooks: ShareHooks = { readPhoto: readBlob }

export const spaceHooks = (missions: MissionContext): SpaceFeatureHooks => ({
  wantedFindings,
  onFound: async (tx, found) => void (await payFound(tx, missions, found)),
  headsOf: readSpaceHeads,
  dropLog: syncPart.erase,
  keepReport,
})

export const syncHooks = (db: Db, missions: MissionContext, clock: Clock): SyncHooks => ({
  ...spaceLogs({ db, clock }),
  wantedFindings,
  onFound: async (tx, found) => void (await payFound(tx, missions, found)),
  onTimed: (tx, { uid, todos }) => {
    const timed = todos.map(({ atMs, dueMs, ...todo }) => ({
      ...todo,
      at: new Date(atMs),
      dueAt: new Date(dueMs),
    }))
    return keepReminders(tx, { uid, todos: timed, now: clock.now() })
  },
  onWeighTime: (tx, { uid, weighTime }) => keepWeighReminder(tx, { uid, weighTime, now: clock.now() }),
  onHabitTimes: (tx, { uid, habitTimes }) => {
    const times = habitTimes.map(({ atMs, text }) => ({ at: new Date(atMs), text }))
    return keepHabitReminders(tx, { uid, times, now: clock.now() })
  },
  isFollowed: async (tx, { uid, app }) =>
    remindingApps.some((each) => each === app) && (await wantsReminders(tx, uid)),
})

export const pushHooks = (clock: Clock): PushHooks => ({
  onRemindersWanted: async (tx, uid) => {
    for (const app of remindingApps) await readForFollower(tx, { uid, app, at: clock.now() })
  },
  isCallDue,
})
