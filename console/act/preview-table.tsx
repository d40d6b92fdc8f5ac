import type { Preview } from '#contract/console/act.ts'
import { ArrowRightIcon } from '#web/ui/icons/directions/arrow-right.tsx'

/** Who, what, and before → after. */
export function PreviewTable({ preview }: { preview: Preview }) {
  return (
    <div className="rounded-md border border-line bg-paper p-4">
      <p className="font-bold">{preview.who}</p>
      <p>{preview.what}</p>
      <dl className="mt-3 grid gap-2">
        {preview.changes.map(({ label, before, after }) => (
          <div key={label} className="grid grid-cols-[9rem_1fr] gap-3 text-sm">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="flex flex-wrap items-center gap-2">
              <span className="text-ink-soft">{before ?? 'なし'}</span>
              <ArrowRightIcon size={20} className="text-ink-soft" />
              <span className="sr-only">から</span>
              <strong>{after ?? 'なし'}</strong>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
