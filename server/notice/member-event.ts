import type { AppId } from '#contract/apps/apps.ts'
import type { Channel } from '#contract/exchange/channel-names.ts'
import type { MissionId } from '#contract/point/mission-rules.ts'
import type { ReferralRefusal, UnpaidReason } from '#contract/referral/referral.ts'
import type { SharedPageApp } from '#contract/share/shared-page.ts'
import type { SpaceKind } from '#contract/space/space-rules.ts'

type OfExchange = {
  exchangeId: string
  number: string
  channel: Channel
  points: number
}

/** Everything about a member's points, gifts, friends and contacts that the member must hear of. Days are days in Japan. */
export type MemberEvent =
  | ({
      kind: 'exchange-accepted'
      /** The last day on which the operator decides; null if nobody has to look at it. */
      decidedBy: string | null
    } & OfExchange)
  /** An accepted exchange that the operator looks at after all, once for each day of decision. */
  | ({ kind: 'exchange-in-review'; decidedBy: string } & OfExchange)
  | ({
      kind: 'exchange-issued'
      /** For a member who is leaving: the last day on which the gift can be received. */
      receiveBy?: string
    } & OfExchange)
  | ({ kind: 'exchange-rejected' | 'exchange-failed'; reason: string } & OfExchange)
  /** By the member. Under the bell only, in place of the acceptance. */
  | ({ kind: 'exchange-canceled' } & OfExchange)
  | ({ kind: 'gift-replaced' } & OfExchange)
  | ({ kind: 'gift-ending'; endsOn: string; days: number } & OfExchange)
  /** Told to the inviter, who does not learn who it is. */
  | { kind: 'referral-registered'; endsOn: string }
  | {
      kind: 'referral-confirmed'
      side: 'friend' | 'inviter'
      points: number
      /** Why the inviter earned nothing. */
      unpaid: UnpaidReason | null
    }
  | {
      kind: 'referral-ended'
      side: 'friend' | 'inviter'
      why: 'expired' | 'refused' | 'voided'
      /** Told to the friend only. */
      refusal: ReferralRefusal | null
      /** The words of the operator who voided it, to the friend only. */
      note: string | null
      /** The friend's reward that is not paid, with what a campaign had added; 0 for the inviter. */
      offered: number
      /** Points that had been paid and were taken back. */
      takenBack: number
    }
  | {
      kind: 'points-expiring'
      points: number
      expiresOn: string
      daysLeft: number
      /** A restriction ends later, so the member cannot extend them. */
      isRestricted?: boolean
    }
  | { kind: 'points-expired'; points: number; expiredOn: string }
  /** By an operator, whose words to the member are `note`. */
  | { kind: 'points-granted' | 'points-taken'; points: number; note: string }
  | {
      kind: 'points-reversed'
      /** The entries of the history, in words. */
      entries: string[]
      /** The change of the balance by the reversal; negative if it took points back. */
      points: number
      note: string
    }
  /** Missions that were met before, and paid once an operator had looked. */
  | { kind: 'missions-paid'; missions: MissionId[]; points: number }
  | { kind: 'contact-answered'; ticket: string }
  /** An operator ended a shared page; `note` are the words to its maker. */
  | { kind: 'shared-page-ended'; app: SharedPageApp; title: string; note: string }
  /** The same for something that the member shared with others. */
  | { kind: 'space-ended'; app: AppId; title: string; note: string }
  /** Under the bell only. */
  | {
      kind: 'space-news'
      news: 'removed' | 'ended' | 'taken-down' | 'offered' | 'taken' | 'declined' | 'inherited'
      app: AppId
      title: string
      space: { id: string; kind: SpaceKind }
      /** The member who did it. Stored in place of the name, which is read with the notice and goes with the account. */
      byUid?: string
      by?: string
    }
