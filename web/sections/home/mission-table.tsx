import {
  groupPoints,
  type MissionGroupId,
  missionGroupIds,
  missionGroupNames,
} from '#contract/point/mission-rules.ts'
import { appNames, stampStreakDays, stampStreakPoints } from '#contract/point/point-rules.ts'
import { Card } from '#web/ui/content/card.tsx'

const texts: Record<MissionGroupId, { detail: string; often: string }> = {
  'verify-email': { detail: '届いたメールで確認', often: '1回' },
  'first-record': { detail: `${appNames.length}つのアプリそれぞれで`, often: '各1回' },
  'daily-record': {
    detail: 'メモを書く、レシピを保存する・作る、やることを終える、体重を記録する',
    often: '1日各1回',
  },
  stamp: {
    detail: `マイページを開くだけ。${stampStreakDays}日続くと＋${stampStreakPoints}pt`,
    often: '1日1回',
  },
}

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
                {missionGroupNames[group]}
                <span className="mt-0.5 block text-xs leading-relaxed font-normal text-ink-soft sm:text-sm">
                  {texts[group].detail}
                </span>
              </th>
              <td className="py-3 pl-3 text-right text-sm whitespace-nowrap">{texts[group].often}</td>
              <td className="numerals py-3 pl-3 text-right text-2xl font-bold whitespace-nowrap text-accent">
                {groupPoints(group)}
                <span className="ml-0.5 text-sm">pt</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
