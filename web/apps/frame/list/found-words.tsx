import { digits } from '#contract/values/digits.ts'
import { Button } from '#web/ui/buttons/button.tsx'

type Props = {
  /** The search text; empty means that the whole list is shown. */
  query: string
  count: number
  /** Shown when the list is empty without a search. */
  nothing: string
  /** Results outside of the chosen tab, and how to see them. */
  elsewhere?: { count: number; label: string; onShow: () => void }
}

/** Announces the number of results to screen readers, and shows a text when there are none. */
export function FoundWords({ query, count, nothing, elsewhere }: Props) {
  return (
    <>
      <div className={query ? 'flex flex-wrap items-center gap-x-2 pt-1.5' : 'sr-only'}>
        <p role="status" className="text-sm text-ink-soft">
          {query ? `${digits(count)}件見つかりました` : ''}
        </p>
        {query !== '' && elsewhere && elsewhere.count > 0 && (
          <Button size="sm" variant="quiet" onClick={elsewhere.onShow}>
            {elsewhere.label}に{digits(elsewhere.count)}件
          </Button>
        )}
      </div>
      {count === 0 && (
        <p className="py-12 text-center text-ink-soft">{query ? '見つかりませんでした。' : nothing}</p>
      )}
    </>
  )
}
