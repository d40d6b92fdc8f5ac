import { type ReactNode, useRef } from 'react'
import type { CampaignRule } from '#contract/campaign/campaign.ts'
import { missionPoints } from '#contract/campaign/campaign-value.ts'
import { dayWords } from '#contract/values/day-words.ts'
import { weekdayNames, weekdayOf } from '#contract/values/japan-day.ts'
import { cx } from '#web/ui/cx.ts'
import { useWasSeen } from '#web/ui/use-was-seen.ts'
import type { StampDay } from './stamp-week.ts'

type Props = {
  days: StampDay[]
  campaigns: readonly CampaignRule[]
  mark: ReactNode
  /** Today's stamp was just granted: it lands when the card is on the screen, not before. */
  landsNow: boolean
  isAsking: boolean
}

export function StampDays({ days, campaigns, mark, landsNow, isAsking }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const isSeen = useWasSeen(list)
  const lastStamped = days.findLast(({ state }) => state === 'stamped')?.day
  return (
    <ol ref={list} aria-label="スタンプカード" className="grid grid-cols-7 gap-1.5 sm:gap-2">
      {days.map(({ day, state, fillsRow, isMended }, at) => (
        <li key={day} className="grid min-w-0 justify-items-center gap-1.5 text-center">
          <span aria-hidden="true" className={cx('text-xs', state === 'today' && 'font-bold text-accent')}>
            {weekdayNames[weekdayOf(day)]}
          </span>
          <span
            aria-hidden="true"
            className={cx(
              'grid aspect-square w-full place-items-center rounded-full border-2',
              state === 'stamped' && 'border-accent',
              state === 'stamped' && (fillsRow ? 'bg-art-gold-soft' : 'bg-accent-soft/60'),
              state === 'stamped' && turns[at],
              state === 'stamped' &&
                landsNow &&
                day === lastStamped &&
                (isSeen ? 'animate-land' : 'opacity-0'),
              state === 'today' && 'border-dashed border-accent',
              state === 'today' && isAsking && 'animate-breathe',
              state === 'coming' && 'border-dashed border-line',
              fillsRow && 'ring-3 ring-art-gold/50',
            )}
          >
            {state === 'stamped' ? (
              <span className="w-[62%]">{mark}</span>
            ) : (
              <span
                className={cx(
                  'numerals text-sm',
                  state === 'today' ? 'font-bold text-accent' : 'text-ink-soft',
                )}
              >
                {Number(day.slice(8))}
              </span>
            )}
          </span>
          <span aria-hidden="true" className="numerals min-h-5 text-xs leading-5 font-bold">
            <span className={cx(state !== 'stamped' && !fillsRow && 'font-normal text-ink-soft')}>
              {isMended ? '―' : `＋${pointsOf(day, fillsRow, campaigns)}`}
            </span>
          </span>
          <span className="sr-only">
            {dayWords(day)}（{weekdayNames[weekdayOf(day)]}）
            {isMended ? 'つないだ日' : `${stateNames[state]}、${pointsOf(day, fillsRow, campaigns)}ポイント`}
          </span>
        </li>
      ))}
    </ol>
  )
}

const pointsOf = (day: string, fillsRow: boolean, campaigns: readonly CampaignRule[]) =>
  missionPoints('stamp', day, campaigns) + (fillsRow ? missionPoints('stamp-streak', day, campaigns) : 0)

/** Varied angles, so that no two stamps look alike. */
const turns = ['-rotate-6', 'rotate-3', '-rotate-3', 'rotate-6', '-rotate-2', 'rotate-2', '-rotate-6']

const stateNames = {
  stamped: 'スタンプ済み',
  today: '今日、まだ',
  coming: 'これから',
}
