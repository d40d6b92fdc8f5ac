import { type NewCampaign, newCampaign } from '#contract/campaign/campaign.ts'
import { campaignMissions } from '#contract/campaign/campaign-rules.ts'
import type { MissionId } from '#contract/point/mission-rules.ts'

export const kinds = ['multiply', 'value', 'stamps', 'referral'] as const
export type Kind = (typeof kinds)[number]

export const kindNames: Record<Kind, string> = {
  multiply: '倍率（2倍デーなど）',
  value: 'ポイント数を変える',
  stamps: '期間中のスタンプの回数',
  referral: '紹介特典の上乗せ',
}

/** The fields as typed. Numbers stay text until they are read, so that nothing is rounded silently. */
export type CampaignForm = {
  title: string
  kind: Kind
  missions: MissionId[]
  times: string
  points: string
  count: string
  referrer: string
  friend: string
  startsOn: string
  endsOn: string
  budget: string
}

export const firstForm = (firstDay: string): CampaignForm => ({
  title: '2倍デー',
  kind: 'multiply',
  missions: ['stamp'],
  times: '2',
  points: '5',
  count: '5',
  referrer: '100',
  friend: '100',
  startsOn: firstDay,
  endsOn: firstDay,
  budget: '',
})

/** Null while a field is missing or wrong. */
export function campaignOf(form: CampaignForm): NewCampaign | null {
  const { title, startsOn, endsOn } = form
  const read = newCampaign.safeParse({
    title,
    startsOn,
    endsOn,
    effect: effectOf(form),
    budget: numberOf(form.budget),
  })
  return read.success ? read.data : null
}

/** For the preview, before the budget is known. */
export const campaignWithoutBudget = (form: CampaignForm): NewCampaign | null =>
  campaignOf({ ...form, budget: '1' })

function effectOf({ kind, missions, times, points, count, referrer, friend }: CampaignForm): unknown {
  if (kind === 'multiply') return { kind, missions, times: numberOf(times) }
  if (kind === 'value') return { kind, missions, points: numberOf(points) }
  if (kind === 'stamps') return { kind, count: numberOf(count), points: numberOf(points) }
  return { kind, referrer: numberOf(referrer), friend: numberOf(friend) }
}

/** Digits with optional separators; anything else is no number. */
const numberOf = (text: string): number =>
  /^\d{1,3}(,?\d{3})*$|^\d+$/.test(text.trim()) ? Number(text.replaceAll(',', '')) : Number.NaN

/** In the order of the missions, whatever the order of the clicks. */
export const toggled = (chosen: readonly MissionId[], id: MissionId): MissionId[] =>
  campaignMissions.filter((each) => (each === id ? !chosen.includes(id) : chosen.includes(each)))
