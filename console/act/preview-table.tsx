import type { Preview } from '#contract/console/act.ts'
import { ArrowRightIcon } from '#web/ui/icons/directions/arrow-right.tsx'
import { FinalNote } from './final-note.tsx'

/** E-20261120-FACM and its like: a line must not break at the hyphens. */
const numbers = /([CEK]-\d{8}-\w{4})/

const unbroken = (part: string) =>
  numbers.test(part) ? (
    <span key={part} className="whitespace-nowrap">
      {part}
    </span>
  ) : (
    part
  )

/** Who, what, and before → after, or a fact that had no value before. Changes of a blocked act are left out, because they will not happen. */
export function PreviewTable({ preview: { who, what, changes, blocked, isFinal } }: { preview: Preview }) {
  return (
    <div className="rounded-md border border-line bg-paper p-4">
      <p className="font-bold wrap-anywhere">{who.split(numbers).map(unbroken)}</p>
      <p>{what}</p>
      {blocked === null && changes.length > 0 && (
        <dl className="mt-3 grid gap-2">
          {changes.map(({ label, before, after }) => (
            <div key={label} className="grid gap-x-3 text-sm sm:grid-cols-[9rem_1fr]">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="flex flex-wrap items-center gap-2">
                {before !== null && (
                  <>
                    <span className="text-ink-soft">{before}</span>
                    <ArrowRightIcon size={20} className="text-ink-soft" />
                    <span className="sr-only">から</span>
                  </>
                )}
                <strong className="whitespace-pre-wrap wrap-anywhere">{after ?? 'なし'}</strong>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {blocked === null && isFinal && <FinalNote />}
    </div>
  )
}
