import { missionGroupIds, missionGroups } from '#contract/point/mission-rules.ts'
import { Card } from '#web/ui/content/card.tsx'
import { missionGroupWords } from '../../text/mission-groups.ts'

export function MissionTable() {
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
                  {missionGroupWords[group].task}
                </span>
              </th>
              <td className="py-3 pl-3 text-right text-sm whitespace-nowrap">
                {missionGroupWords[group].often}
              </td>
              <td className="numerals py-3 pl-3 text-right text-2xl font-bold whitespace-nowrap text-accent">
                {missionGroups[group].points}
                <span className="ml-0.5 text-sm">pt</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
