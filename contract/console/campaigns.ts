import * as z from 'zod/mini'
import { nothing, time } from '../auth/auth-shapes.ts'
import { calendarDay, campaignEffect, newCampaign } from '../campaign/campaign.ts'
import { operatorAct } from './act.ts'
import { operatorCallable } from './operator-callable.ts'

/** `planned`: announced, not begun. `withdrawn`: ended before its first day. */
const campaignStates = ['planned', 'running', 'over', 'withdrawn', 'budget', 'ended'] as const
type CampaignState = (typeof campaignStates)[number]

export const campaignStateNames: Record<CampaignState, string> = {
  planned: '告知済み',
  running: '実施中',
  over: '終了',
  withdrawn: '取りやめ',
  budget: '予算で終了',
  ended: '早期終了',
}

const count = z.int().check(z.nonnegative())

const campaignRow = z.object({
  campaignId: z.uuid(),
  title: z.string(),
  effect: campaignEffect,
  startsOn: calendarDay,
  endsOn: calendarDay,
  /** The last day on which it pays; before `startsOn` if it never did. */
  lastOn: calendarDay,
  state: z.enum(campaignStates),
  mayEnd: z.boolean(),
  budget: count,
  /** Paid, as the processes report every few seconds; exact once the ledger was counted. */
  used: count,
  isCounted: z.boolean(),
  /** In the hands of the processes: paid or about to be. */
  leased: count,
  /** Paid beyond the budget. */
  over: count,
  expected: count,
  announcedAt: time,
  announcedBy: z.string(),
  approvedBy: z.nullable(z.string()),
})
export type CampaignRow = z.output<typeof campaignRow>

/** The newest first. */
export const listConsoleCampaigns = operatorCallable({
  name: 'console-campaign-list',
  role: 'viewer',
  idempotent: true,
  input: nothing,
  output: z.object({ campaigns: z.array(campaignRow), firstDay: calendarDay, today: calendarDay }),
})

/** The cost that the last 30 days suggest, and what speaks against the campaign. Nothing is stored. */
export const estimateCampaign = operatorCallable({
  name: 'console-campaign-estimate',
  role: 'viewer',
  idempotent: true,
  input: newCampaign,
  output: z.object({
    /** Null: there are no nightly figures yet, so nothing can be estimated. */
    expected: z.nullable(count),
    /** How it was computed, one line for each source. */
    lines: z.array(z.object({ label: z.string(), text: z.string() })),
    problem: z.nullable(z.string()),
  }),
})

/** Announces a campaign to all members. It starts by itself at midnight in Japan. */
export const startCampaignAct = operatorAct({
  name: 'console-campaign-start',
  act: 'campaigns start',
  role: 'admin',
  words: [],
  needsRecentSignIn: true,
  input: newCampaign,
})

/** Ends a campaign at the next midnight in Japan, or withdraws it before it begins. */
export const endCampaignEarlyAct = operatorAct({
  name: 'console-campaign-end',
  act: 'campaigns end',
  isFinal: true,
  role: 'admin',
  words: ['campaignId'],
  needsRecentSignIn: true,
  input: z.object({ campaignId: z.uuid() }),
})
