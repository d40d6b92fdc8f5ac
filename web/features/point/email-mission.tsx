import { missions } from '#contract/mission.ts'
import { refusalSentence } from '#web/text/mission.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { CheckIcon } from '#web/ui/icons/check.tsx'
import { MailIcon } from '#web/ui/icons/mail.tsx'
import type { TodayMission } from './today-missions.ts'

type Props = { mission: TodayMission }

/** The largest single reward, until it is had. */
export function EmailMission({ mission: { points, state, why } }: Props) {
  return (
    <li className="col-span-full">
      <Card
        href={state === 'open' ? '/mypage/account' : undefined}
        padding="none"
        className="flex items-center gap-4 p-4 sm:px-5"
      >
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-paper-deep text-accent">
          <MailIcon />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block font-bold">{missions['verify-email'].title}</span>
          <span className="block text-sm text-ink-soft">
            {why ? refusalSentence(why) : '届いたメールのボタンを押すだけ'}
          </span>
        </span>
        {state === 'done' && (
          <Badge tone="success" icon={<CheckIcon size={16} />}>
            達成 ＋{points}pt
          </Badge>
        )}
        {state === 'open' && <Badge tone="accent">＋{points}pt</Badge>}
        {state === 'refused' && <Badge>対象外</Badge>}
      </Card>
    </li>
  )
}
