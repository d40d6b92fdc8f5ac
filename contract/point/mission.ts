import * as z from 'zod/mini'
import { nothing, time } from '../auth/auth-shapes.ts'
import { campaignRule } from '../campaign/campaign.ts'
import { callable } from '../protocol/callable.ts'
import { liveDocument } from '../protocol/document.ts'
import { day } from '../values/day-shape.ts'
import { callBacks } from './call-back.ts'
import { goal } from './goal.ts'
import { missionIds } from './mission-rules.ts'

/**
 * Why a mission paid nothing although its condition was met. `returning`: an account of this mailbox was erased within
 * the days that the privacy policy states. `mailbox`: another account of the same mailbox earns it. `checking`: nothing
 * is wrong with the member, but so much was paid for the mission that a person looks first; it is paid afterwards.
 */
const missionRefusals = ['restricted', 'returning', 'mailbox', 'checking'] as const
export type MissionRefusal = (typeof missionRefusals)[number]

/** Everything the member home needs to draw the stamp card and the missions of any day without another call. */
export const missionDocument = liveDocument({
  path: 'users/{uid}/private/mission',
  shape: z.object({
    /** The stamped days of the last five weeks, oldest first. */
    stampDays: z.array(day),
    streakDays: z.int().check(z.minimum(0)),
    /** The streak that a missed yesterday ended, while it can still be mended; otherwise 0. */
    brokenStreak: z.int().check(z.minimum(0)),
    /** The mended days of the last five weeks: no stamps, but parts of a streak. */
    mendedDays: z.array(day),
    /** All stamps ever, whatever streaks they made. */
    stampTotal: z.int().check(z.minimum(0)),
    /** The moments that were shown on any device, newest first. */
    seenMoments: z.array(z.string()),
    goal: z.nullable(goal),
    callBacks,
    /** The last day each mission was paid; absent if never. */
    paidOn: z.partialRecord(z.enum(missionIds), day),
    /** The last refusal of each mission that has not been paid since. */
    refused: z.partialRecord(z.enum(missionIds), z.object({ on: day, why: z.enum(missionRefusals) })),
    /** Campaigns of the last week and the coming ones. */
    campaigns: z.array(campaignRule),
  }),
})
export type Missions = z.output<typeof missionDocument.shape>

/** A member without any activity has no record yet. */
export const noMissions: Missions = {
  stampDays: [],
  streakDays: 0,
  brokenStreak: 0,
  mendedDays: [],
  stampTotal: 0,
  seenMoments: [],
  goal: null,
  callBacks: { evening: false, weekly: false },
  paidOn: {},
  refused: {},
  campaigns: [],
}

/** Records a visit to the member home. A second call on the same day changes nothing and is not refused. */
export const stampToday = callable({
  name: 'mission-stamp',
  isMoneyAct: true,
  access: 'member',
  idempotent: true,
  input: nothing,
  output: z.object({
    /** The points this call paid; empty if today was already stamped or the member may not earn. */
    earned: z.array(z.object({ mission: z.enum(missionIds), points: z.int() })),
    streakDays: z.int(),
    /** The server's time: the browser does not decide which day it is. */
    at: time,
  }),
})

/**
 * Mends the missed yesterday beside today's stamp, one day of each calendar month. Nothing happens if it cannot be
 * mended; a retry of one that was answers the same.
 */
export const mendStamp = callable({
  name: 'mission-mend',
  isMoneyAct: true,
  access: 'member',
  idempotent: true,
  input: z.object({ day }),
  output: z.object({
    isMended: z.boolean(),
    /** The bonus of a week that today's stamp fills by it. The mended day itself pays nothing. */
    earned: z.array(z.object({ mission: z.enum(missionIds), points: z.int() })),
  }),
})

/**
 * A moment is shown full screen, once for each member, on whatever device claims it first: a full week by its day, the
 * first day with all missions, a number of stamps, a goal by its id, a gift by its exchange, and a confirmed referral by
 * its notice.
 */
export const momentKey = z
  .string()
  .check(
    z.regex(
      /^(?:week\/\d{4}-\d\d-\d\d|missions|days\/\d{1,3}|(?:goal|gift)\/[\da-f-]{36}|referral\/\d{1,9})$/,
    ),
  )

/** To be called before the moment is shown, or when the member has seen the same elsewhere. */
export const claimMoment = callable({
  name: 'mission-moment',
  access: 'member',
  input: z.object({ moment: momentKey }),
  output: z.object({ isFirst: z.boolean() }),
})
