import type { ReactNode } from 'react'
import type { AppName } from '#contract/point-rules.ts'
import { refusalSentence } from '#web/text/mission.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { CheckIcon } from '#web/ui/icons/check.tsx'
import type { TodayMission } from './today-missions.ts'

type Props = { app: AppName; mission: TodayMission; art: ReactNode }

/** One app's mission of the day, and the way there. */
export function AppMission({ app, mission: { points, firstPoints, state, why }, art }: Props) {
  const { name, task } = words[app]
  return (
    <li>
      <Card href={`/apps/${app}`} padding="none" className="flex h-full flex-col p-4 text-center">
        <span className="mx-auto mb-2 block max-w-28">{art}</span>
        <span className="block text-lg leading-snug font-bold">{name}</span>
        <span className="block text-sm text-ink-soft">{task}</span>
        <span className="mt-auto block pt-3">
          {state === 'done' && (
            <Badge tone="success" icon={<CheckIcon size={16} />}>
              達成 ＋{points}pt
            </Badge>
          )}
          {state === 'open' && <Badge tone="accent">＋{points}pt</Badge>}
          {state === 'refused' && <Badge>対象外</Badge>}
        </span>
        {state === 'open' && firstPoints > 0 && (
          <span className="mt-1 block text-xs text-ink-soft">はじめての記録＋{firstPoints}ptを含みます</span>
        )}
        {why && <span className="mt-1 block text-xs text-ink-soft">{refusalSentence(why)}</span>}
      </Card>
    </li>
  )
}

const words: Record<AppName, { name: string; task: string }> = {
  note: { name: 'メモ', task: 'ひとつ書く' },
  recipe: { name: 'レシピ', task: '保存する・作る' },
  todo: { name: 'やること', task: 'ひとつ終える' },
  weight: { name: '体重', task: '今日の値を残す' },
}
