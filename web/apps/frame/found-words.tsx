import { digits } from '#contract/values/digits.ts'

type Props = {
  /** The search text; empty means that the whole list is shown. */
  query: string
  count: number
  /** Shown when the list is empty without a search. */
  nothing: string
}

/** Announces the number of results to screen readers, and shows a text when there are none. */
export function FoundWords({ query, count, nothing }: Props) {
  return (
    <>
      <p role="status" className={query ? 'mt-3 text-sm text-ink-soft' : 'sr-only'}>
        {query ? `${digits(count)}件見つかりました` : ''}
      </p>
      {count === 0 && (
        <p className="py-12 text-center text-ink-soft">{query ? '見つかりませんでした。' : nothing}</p>
      )}
    </>
  )
}
