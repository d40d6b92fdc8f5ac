import {
  budgetCondition,
  campaignMark,
  campaignSentence,
  campaignWhen,
} from '#contract/campaign/campaign-words.ts'
import { useAnnouncedCampaigns } from '../../client/campaigns.ts'
import { useToday } from '../../client/use-today.ts'
import { Highlight } from '../../ui/content/highlight.tsx'

/**
 * The campaigns that operators announced, running and coming. The page is prerendered without them, so until the
 * server has answered the place says only what will stand in it, and keeps the room of one.
 */
export function AnnouncedCampaigns() {
  const today = useToday()
  const campaigns = useAnnouncedCampaigns()
  return (
    <div aria-live="polite" className="mt-8 grid min-h-46 grid-cols-1 content-center gap-5 sm:min-h-28">
      {campaigns && campaigns.length > 0 ? (
        campaigns.map((campaign) => (
          <Highlight
            key={campaign.campaignId}
            mark={campaignMark(campaign.effect)}
            title={campaign.title}
            aside={campaignWhen(campaign, today)}
          >
            <p>
              {campaignSentence(campaign.effect)}
              {budgetCondition}
            </p>
          </Highlight>
        ))
      ) : (
        <p className="rounded-lg border border-dashed border-line px-5 py-4 text-center text-sm text-ink-soft">
          {campaigns
            ? '期間を限ったキャンペーンは、いまはありません。はじまるときは、ここでお知らせします。'
            : '期間を限ったキャンペーンを、ここでお知らせします。'}
        </p>
      )}
    </div>
  )
}
