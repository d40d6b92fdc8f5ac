import * as z from 'zod/mini'
import { nothing, time } from '../auth/auth-shapes.ts'
import { campaignRule } from '../campaign/campaign.ts'
import { callable } from '../protocol/callable.ts'
import { liveDocument } from '../protocol/document.ts'
import { day } from '../values/day-shape.ts'
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
    /** The last day each mission was paid; absent if never. */
    paidOn: z.partialRecord(z.enum(missionIds), day),
    /** The last refusal of each mission that has not been paid since. */
    refused: z.partialRecord(z.enum(missionIds), z.object({ on: day, why: z.enum(missionRefusals) })),
    /** Campaigns of the last week and the coming ones. */
    campaigns: z.array(campaignRule),
  }),
})
export type Missions = z.output<typeof missionDocument.shape>

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
