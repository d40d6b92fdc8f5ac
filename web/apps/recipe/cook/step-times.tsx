import { Button } from '#web/ui/buttons/button.tsx'
import { ClockIcon } from '#web/ui/icons/things/clock.tsx'
import { findTimes } from './find-times.ts'
import { startTimer } from './timers.ts'

/** A timer button for each time in the step. */
export function StepTimes({ step }: { step: string }) {
  const times = findTimes(step)
  if (times.length === 0) return null
  return (
    <div data-print="no" className="mt-2 flex flex-wrap gap-2">
      {times.map((time, at) => (
        <Button
          // biome-ignore lint/suspicious/noArrayIndexKey: times are identified by their order in the sentence
          key={`${at} ${time.text}`}
          size="sm"
          variant="secondary"
          icon={<ClockIcon size={20} />}
          onClick={() => startTimer(time)}
        >
          {time.text}をはかる
        </Button>
      ))}
    </div>
  )
}
