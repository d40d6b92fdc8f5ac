import { appIds, apps } from '#contract/apps/apps.ts'
import type { NewCampaign } from '#contract/campaign/campaign.ts'
import { missionPoints } from '#contract/campaign/campaign-value.ts'
import {
  budgetCondition,
  campaignMark,
  campaignPeriod,
  campaignSentence,
} from '#contract/campaign/campaign-words.ts'
import { dailyRecordMission, missionGroups } from '#contract/point/mission-rules.ts'
import { stampStreakDays } from '#contract/point/point-rules.ts'
import { addDays, weekdayNames, weekdayOf } from '#contract/values/japan-day.ts'
import { Highlight } from '#web/ui/content/highlight.tsx'

/** The member home on the first day of the campaign, in words and values of the same functions as the real one. */
export function PhonePreview({ campaign }: { campaign: NewCampaign }) {
  const { title, startsOn, endsOn, effect } = campaign
  const rules = [{ campaignId: 'preview', title, startsOn, endsOn, effect }]
  // The member's streak begins with the campaign.
  const week = Array.from({ length: stampStreakDays }, (_, at) => addDays(startsOn, at))
  const pointsOn = (day: string) =>
    missionPoints('stamp', day, rules) + (day === week.at(-1) ? missionPoints('stamp-streak', day, rules) : 0)
  return (
    <figure className="mx-auto w-full max-w-[21rem]">
      <div className="grid gap-4 rounded-[2.25rem] border-[0.5rem] border-ink/80 bg-paper p-4 pt-7">
        <p className="text-center text-xs text-ink-soft">{campaignPeriod(startsOn, startsOn)}のマイページ</p>
        <Highlight
          mark={campaignMark(effect)}
          title={title}
          aside={startsOn === endsOn ? '今日まで' : `${campaignPeriod(endsOn, endsOn)}まで`}
        >
          <p>
            {campaignSentence(effect)}
            {budgetCondition}
          </p>
        </Highlight>
        <section className="rounded-lg border border-line bg-surface p-4">
          <p className="mb-3 text-sm font-bold">スタンプカード</p>
          <ol className="grid grid-cols-7 gap-1 text-center text-xs">
            {week.map((day) => (
              <li key={day} className="grid gap-1">
                <span>{weekdayNames[weekdayOf(day)]}</span>
                <span
                  className={`numerals grid aspect-square place-items-center rounded-full border border-dashed ${day === startsOn ? 'border-accent font-bold text-accent' : 'border-line'}`}
                >
                  {Number(day.slice(8))}
                </span>
                <span className="numerals font-bold">＋{pointsOn(day)}</span>
              </li>
            ))}
          </ol>
        </section>
        <ul className="grid grid-cols-2 gap-2 text-xs">
          {appIds.map((app) => (
            <li key={app} className="flex justify-between rounded-md border border-line bg-surface px-3 py-2">
              <span>{apps[app].name}</span>
              <span className="numerals font-bold text-accent">
                ＋{missionPoints(dailyRecordMission(app), startsOn, rules)}pt
              </span>
            </li>
          ))}
        </ul>
      </div>
      <figcaption className="mt-2 text-center text-xs text-ink-soft">
        会員の画面（{missionGroups.stamp.name}と{missionGroups['daily-record'].name}）
      </figcaption>
    </figure>
  )
}
