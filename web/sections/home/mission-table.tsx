import { missionPoints } from '#contract/campaign/campaign-value.ts'
import { missionGroupIds, missionGroups } from '#contract/point/mission-rules.ts'
import { dayWords } from '#contract/values/day-words.ts'
import { useCampaigns } from '#web/client/campaigns.ts'
import { useToday } from '#web/client/use-today.ts'
import { Card } from '#web/ui/content/card.tsx'
import { missionGroupWords } from '../../text/mission-groups.ts'
import { groupValueOn } from './first-day.ts'

export function MissionTable() {
  const today = useToday()
  const campaigns = useCampaigns()
  const streakPoints = missionPoints('stamp-streak', today, campaigns)
  return (
    <Card corners="xl" padding="none" className="px-5 py-3 sm:px-8 sm:py-5">
      <table className="w-full">
        <caption className="sr-only">ポイントがもらえるミッション</caption>
        <thead>
          <tr className="text-left text-xs text-ink-soft">
            <th scope="col" className="py-2 font-medium">
              ミッション
            </th>
            <th scope="col" className="py-2 pl-3 text-right font-medium whitespace-nowrap">
              回数
            </th>
            <th scope="col" className="py-2 pl-3 text-right font-medium whitespace-nowrap">
              ポイント
            </th>
          </tr>
        </thead>
        <tbody>
          {missionGroupIds.map((group) => (
            <tr key={group} className="border-t border-line">
              <th scope="row" className="py-3 text-left leading-snug font-bold">
                {missionGroups[group].name}
                <span className="mt-0.5 block text-xs leading-relaxed font-normal text-ink-soft sm:text-sm">
                  {missionGroupWords[group].task(streakPoints)}
                </span>
              </th>
              <td className="py-3 pl-3 text-right text-sm whitespace-nowrap">
                {missionGroupWords[group].often}
              </td>
              <td className="py-3 pl-3 text-right whitespace-nowrap">
                <PointsNow {...groupValueOn(group, today, campaigns)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

/** Both lines of a row have this height anyway, so the last day of a campaign moves nothing. */
function PointsNow({ points, until }: { points: string; until: string | null }) {
  return (
    <>
      <span className="numerals text-2xl leading-tight font-bold text-accent">
        {points}
        <span className="ml-0.5 text-sm">pt</span>
      </span>
      {until && <span className="block text-xs text-ink-soft">{dayWords(until)}まで</span>}
    </>
  )
}
