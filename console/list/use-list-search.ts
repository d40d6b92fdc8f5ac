import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ListFilter } from './filter-bar.tsx'

/** The filters and the page of a list, kept in the URL: a reload, the back button and a sent link show the same. */
export function useListSearch(filters: readonly ListFilter[]) {
  const search: Record<string, string | undefined> = useSearch({ strict: false })
  const navigate = useNavigate()
  const values = Object.fromEntries(
    filters.flatMap(({ name }) => (search[name] ? [[name, search[name]]] : [])),
  )
  const go = (next: Record<string, string | undefined>) => void navigate({ to: '.', search: next as never }) // Cast: our routes declare no search of their own.

  return {
    values,
    after: search.after ?? null,
    /** A changed filter begins at the first page. */
    set: (name: string, value: string) => go({ ...search, [name]: value || undefined, after: undefined }),
    turnTo: (after: string | null) => go({ ...search, after: after ?? undefined }),
  }
}
