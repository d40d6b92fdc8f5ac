import { missions } from '#contract/point/mission-rules.ts'
import { refusalSentence } from '#web/text/mission.ts'
import { Card } from '#web/ui/content/card.tsx'
import { MailIcon } from '#web/ui/icons/things/mail.tsx'
import { MissionBadge } from './mission-badge.tsx'
import type { TodayMission } from './today-missions.ts'

type Props = { mission: TodayMission }

/** The largest single reward; shown until it is earned. */
export function EmailMission({ mission }: Props) {
  return (
    <li className="col-span-full">
      <Card
        href={mission.state === 'open' ? '/mypage/account' : undefined}
        padding="none"
        className="flex items-center gap-4 p-4 sm:px-5"
      >
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-paper-deep text-accent">
          <MailIcon />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block font-bold">{missions['verify-email'].title}</span>
          <span className="block text-sm text-ink-soft">
            {mission.why ? refusalSentence(mission.why) : '届いたメールのボタンを押すだけ'}
          </span>
        </span>
        <MissionBadge mission={mission} />
      </Card>
    </li>
  )
}
