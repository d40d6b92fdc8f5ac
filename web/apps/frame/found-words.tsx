import { digits } from '#contract/values/digits.ts'

type Props = {
  /** What is searched for; empty: the whole list is shown. */
  query: string
  count: number
  /** Said where the list is empty without a search. */
  nothing: string
}

/** How many a search found, also to who does not see the list, and what to say where there is none. */
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
