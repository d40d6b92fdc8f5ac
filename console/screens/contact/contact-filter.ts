import { useSearch } from '@tanstack/react-router'

/** The filters of the list, which stay in the URL while the inbox is worked off. */
export function useContactFilter(): { state?: string; kind?: string; assignee?: string } {
  const { state, kind, assignee }: Record<string, string | undefined> = useSearch({ strict: false })
  return { ...(state && { state }), ...(kind && { kind }), ...(assignee && { assignee }) }
}
