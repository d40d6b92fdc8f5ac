import type { Channel } from '#contract/exchange/channel-names.ts'
import type { ReferralRefusal, UnpaidReason } from '#contract/referral/referral.ts'

type OfExchange = {
  exchangeId: string
  number: string
  channel: Channel
  points: number
}

/** Everything that happens to a member's points and gifts and that the member must hear of. Days are days in Japan. */
export type MemberEvent =
  | ({
      kind: 'exchange-accepted'
      /** The last day on which the operator decides; null if nobody has to look at it. */
      decidedBy: string | null
    } & OfExchange)
  | ({
      kind: 'exchange-issued'
      /** For a member who is leaving: the last day on which the gift can be received. */
      receiveBy?: string
    } & OfExchange)
  | ({ kind: 'exchange-rejected' | 'exchange-failed'; reason: string } & OfExchange)
  | ({ kind: 'gift-replaced' } & OfExchange)
  | ({ kind: 'gift-ending'; endsOn: string; days: number } & OfExchange)
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
      /** Points that had been paid and were taken back. */
      takenBack: number
    }
  | { kind: 'points-expiring'; points: number; expiresOn: string; daysLeft: number }
  | { kind: 'points-expired'; points: number; expiredOn: string }
