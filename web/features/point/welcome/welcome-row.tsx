import type { ReactNode } from 'react'
import { refusalSentence } from '#web/text/mission.ts'
import { cx } from '#web/ui/cx.ts'
import { CheckIcon } from '#web/ui/icons/signs/check.tsx'
import type { WelcomeStep } from './welcome-steps.ts'

type Props = { icon: ReactNode; name: string; step: WelcomeStep; isNext?: boolean; children?: ReactNode }

/** One source of points, with a check once it is earned. */
export function WelcomeRow({ icon, name, step: { points, state, why }, isNext = false, children }: Props) {
  return (
    <li
      className={cx(
        'flex items-center gap-3 rounded-lg px-3 py-2.5',
        isNext ? 'bg-accent-soft' : 'bg-paper-deep/60',
      )}
    >
      <span
        className={cx(
          'grid size-9 shrink-0 place-items-center rounded-full',
          state === 'done' ? 'bg-success-soft text-success' : 'bg-surface text-accent',
        )}
      >
        {state === 'done' ? <CheckIcon size={20} /> : icon}
      </span>
      <span className="min-w-0 flex-1 leading-snug">
        <span className="block text-sm font-bold">
          {name}
          {state === 'done' && <span className="sr-only">（達成しました）</span>}
        </span>
        <span className="block text-xs text-ink-soft">{why ? refusalSentence(why) : children}</span>
      </span>
      {state !== 'refused' && (
        <span className={cx('numerals font-bold whitespace-nowrap', state !== 'done' && 'text-accent')}>
          ＋{points}
          <span className="ml-0.5 text-xs">pt</span>
        </span>
      )}
    </li>
  )
}
