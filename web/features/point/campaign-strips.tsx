import type { CampaignRule } from '#contract/campaign/campaign.ts'
import { announcedRules, stampsBetween } from '#contract/campaign/campaign-value.ts'
import {
  budgetCondition,
  campaignMark,
  campaignSentence,
  campaignWhen,
} from '#contract/campaign/campaign-words.ts'
import { missionDocument } from '#contract/point/mission.ts'
import { addDays } from '#contract/values/japan-day.ts'
import { useAnnouncedIn } from '#web/client/campaigns.ts'
import { useLastKnown } from '#web/client/live/use-last-known.ts'
import { useToday } from '#web/client/use-today.ts'
import { Highlight } from '#web/ui/content/highlight.tsx'

/** A campaign is shown this many days before it begins. */
const aheadDays = 7

/** The campaigns of today and of the coming week. */
export function CampaignStrips() {
  const today = useToday()
  const missions = useAnnouncedIn(useLastKnown(missionDocument).data)
  const shown = announcedRules(today, missions?.campaigns ?? []).filter(
    ({ startsOn }) => startsOn <= addDays(today, aheadDays),
  )
  return shown.map((campaign) => (
    <Highlight
      key={campaign.campaignId}
      mark={campaignMark(campaign.effect)}
      title={campaign.title}
      aside={campaignWhen(campaign, today)}
    >
      <p>
        {campaignSentence(campaign.effect)}
        {progressOf(campaign, missions?.stampDays ?? [], today)}
        {budgetCondition}
      </p>
    </Highlight>
  ))
}

function progressOf({ effect, startsOn }: CampaignRule, stampDays: readonly string[], today: string): string {
  if (effect.kind !== 'stamps' || startsOn > today) return ''
  const count = Math.min(stampsBetween(stampDays, startsOn, today), effect.count)
  return count === effect.count ? '達成しました。' : `いま${count}回です。`
}
