import {
  budgetCondition,
  campaignMark,
  campaignSentence,
  campaignWhen,
} from '#contract/campaign/campaign-words.ts'
import { useAnnouncedCampaigns } from '../../client/campaigns.ts'
import { useToday } from '../../client/use-today.ts'
import { Highlight } from '../../ui/content/highlight.tsx'
import { cx } from '../../ui/cx.ts'

/**
 * The campaigns that operators announced, running and coming. The page is prerendered without them and one may come while
 * it is read, so the place has one height: several stand side by side, and a long text scrolls in its own strip.
 */
export function AnnouncedCampaigns() {
  const today = useToday()
  const campaigns = useAnnouncedCampaigns()
  const isAny = campaigns !== null && campaigns.length > 0
  return (
    <div className="mt-8 grid grid-cols-1 gap-2">
      <div aria-live="polite" className="h-54 max-[359px]:h-76 sm:h-28">
        {isAny ? (
          <ul
            // biome-ignore lint/a11y/noNoninteractiveTabindex: by keyboard, arrow keys scroll it
            tabIndex={0}
            aria-label="キャンペーン"
            className="flex h-full snap-x gap-4 overflow-x-auto overscroll-x-contain"
          >
            {campaigns.map((campaign) => (
              // Several leave a part of the next one in sight.
              <li
                key={campaign.campaignId}
                className="grid h-full w-[93%] shrink-0 snap-start overflow-y-auto only:w-full sm:w-[47%]"
              >
                <Highlight
                  mark={campaignMark(campaign.effect)}
                  title={campaign.title}
                  aside={campaignWhen(campaign, today)}
                >
                  <p>{campaignSentence(campaign.effect)}</p>
                </Highlight>
              </li>
            ))}
          </ul>
        ) : (
          <p className="grid h-full place-items-center rounded-lg border border-dashed border-line px-5 py-4 text-center text-sm text-ink-soft">
            {campaigns
              ? '期間を限ったキャンペーンは、いまはありません。はじまるときは、ここでお知らせします。'
              : '期間を限ったキャンペーンを、ここでお知らせします。'}
          </p>
        )}
      </div>
      {/* Keeps its room without a campaign, of which it would say something. */}
      <p className={cx('text-xs text-ink-soft', !isAny && 'invisible')}>{budgetCondition}</p>
    </div>
  )
}
