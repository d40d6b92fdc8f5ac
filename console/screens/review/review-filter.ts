import { useSearch } from '@tanstack/react-router'

/** The filters of the list, which stay in the URL while the queue is worked off. */
export function useReviewFilter(): { channel?: string; noted?: string; verdict?: string } {
  const { channel, noted, verdict }: Record<string, string | undefined> = useSearch({ strict: false })
  return { ...(channel && { channel }), ...(noted && { noted }), ...(verdict && { verdict }) }
}
