import * as z from 'zod/mini'
import { missionIds, missions } from '../point/mission-rules.ts'
import { characterCount, cleanLine } from '../values/clean-text.ts'
import {
  campaignBudgetMax,
  campaignDaysMax,
  campaignMissions,
  campaignReferralPointsMax,
  campaignStampPointsMax,
  campaignTimesMax,
  campaignTitleLengthMax,
  campaignValueMax,
} from './campaign-rules.ts'

/** A day in Japan that exists in the calendar. */
export const calendarDay = z.string().check(
  z.regex(/^20\d{2}-\d{2}-\d{2}$/),
  z.refine((day) => {
    const at = new Date(`${day}T00:00:00Z`)
    return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === day
  }),
)

const whole = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max))

const raised = z.array(z.enum(missionIds)).check(
  z.minLength(1),
  z.refine((ids) => new Set(ids).size === ids.length && ids.every((id) => campaignMissions.includes(id))),
)

/** Whole numbers only: a mission of 1 pt has no half. */
export const campaignEffect = z.discriminatedUnion('kind', [
  /** The missions bring this many times their base points. */
  z.object({ kind: z.literal('multiply'), missions: raised, times: whole(2, campaignTimesMax) }),
  /** The missions bring these points instead of their base points. */
  z
    .object({ kind: z.literal('value'), missions: raised, points: whole(1, campaignValueMax) })
    .check(z.refine(({ missions: ids, points }) => ids.every((id) => missions[id].points < points))),
  /** Once for each member: this many stamps within the campaign's days. */
  z.object({
    kind: z.literal('stamps'),
    count: whole(2, campaignDaysMax),
    points: whole(1, campaignStampPointsMax),
  }),
  /** Added to the rewards of invited friends who register with a code within the campaign's days. */
  z
    .object({
      kind: z.literal('referral'),
      referrer: whole(0, campaignReferralPointsMax),
      friend: whole(0, campaignReferralPointsMax),
    })
    .check(z.refine(({ referrer, friend }) => referrer + friend > 0)),
])
export type CampaignEffect = z.output<typeof campaignEffect>

/** The part of a campaign that payer and pages use. `endsOn` is the last day on which it pays. */
export const campaignRule = z.object({
  campaignId: z.uuid(),
  title: z.string(),
  startsOn: calendarDay,
  endsOn: calendarDay,
  effect: campaignEffect,
})
export type CampaignRule = z.output<typeof campaignRule>

/** A campaign as an operator writes it. */
export const newCampaign = z.object({
  title: z.string().check(
    z.overwrite(cleanLine),
    z.refine((text) => text !== '' && characterCount(text) <= campaignTitleLengthMax),
  ),
  startsOn: calendarDay,
  endsOn: calendarDay,
  effect: campaignEffect,
  budget: whole(1, campaignBudgetMax),
})
export type NewCampaign = z.output<typeof newCampaign>
