import { countMailing } from '#contract/console/mailings.ts'
import type { Segment } from '#contract/notice/mailing.ts'
import { digits } from '#contract/values/digits.ts'
import { useAnswer } from '../../client/use-answer.ts'
import { LoadFailure } from '../../frame/load-failure.tsx'

/** How many members it would reach now. */
export function ReaderCount({ segment }: { segment: Segment }) {
  const { value, error, reload } = useAnswer(countMailing, { segment })
  return (
    <div aria-live="polite" className="rounded-md bg-paper-deep/60 px-4 py-3">
      <LoadFailure error={error} onReload={reload} />
      {value ? (
        <>
          いまの宛先 <strong className="numerals text-lg">{digits(value.count)}</strong>人
        </>
      ) : (
        !error && '宛先を数えています…'
      )}
    </div>
  )
}
