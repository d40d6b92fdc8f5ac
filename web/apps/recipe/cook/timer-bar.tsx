import { useEffect, useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { CloseIcon } from '#web/ui/icons/directions/close.tsx'
import { ClockIcon } from '#web/ui/icons/things/clock.tsx'
import { TimerNotice } from './timer-notice.tsx'
import { addMinute, clockText, stopTimer, type Timer, useTimers } from './timers.ts'

/** The running timers, visible everywhere in the app. */
export function TimerBar({ isFloating = false }: { isFloating?: boolean }) {
  const timers = useTimers()
  const now = useNow(timers.length > 0)
  const over = timers.filter(({ isOver }) => isOver)
  return (
    <div
      data-print="no"
      className={
        isFloating
          ? 'fixed bottom-[calc(var(--bottom-bar,0px)+max(5.5rem,calc(4.5rem+env(safe-area-inset-bottom))))] left-4 z-20 w-[min(22rem,calc(100vw-2rem))] lg:bottom-6 lg:left-8'
          : ''
      }
    >
      <p role="alert" className="sr-only">
        {over.map(({ name }) => `${name}：時間になりました`).join('、')}
      </p>
      {timers.length > 0 && (
        // Beside each other where there is room, and never so many that they hide the step. The padding is for the shadows.
        <ul
          aria-label="タイマー"
          className="-m-3 grid max-h-[max(5.5rem,30dvh)] grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-2 overflow-y-auto p-3"
        >
          {timers.map((timer) => (
            <TimerRow key={timer.id} timer={timer} now={now} />
          ))}
        </ul>
      )}
      {timers.some(({ isOver }) => !isOver) && <TimerNotice />}
    </div>
  )
}

function TimerRow({ timer: { id, name, endsAt, isOver }, now }: { timer: Timer; now: number }) {
  return (
    <li
      className={`flex items-center gap-2 rounded-lg border p-2 pl-4 shadow-float ${isOver ? 'border-accent bg-accent-soft' : 'border-line bg-surface-raised'}`}
    >
      <ClockIcon size={20} className="text-accent" />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-sm">{name}</span>
        <span className="numerals block text-xl leading-tight font-bold">
          {isOver ? '時間です' : <span role="timer">{clockText(endsAt - now)}</span>}
        </span>
      </span>
      <Button size="sm" variant="quiet" onClick={() => addMinute(id)}>
        ＋1分
      </Button>
      <IconButton
        label={`「${name}」のタイマーを止める`}
        icon={<CloseIcon size={20} />}
        onClick={() => stopTimer(id)}
      />
    </li>
  )
}

function useNow(isWanted: boolean): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (!isWanted) return
    setNow(Date.now())
    const tick = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(tick)
  }, [isWanted])
  return now
}
