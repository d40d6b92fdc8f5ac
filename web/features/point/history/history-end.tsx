import { useEffect, useRef } from 'react'
import { digits } from '#contract/values/digits.ts'
import { useReach } from '#web/client/transport/reach.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import type { Entries } from './entries.ts'

type Props = {
  hasMore: boolean
  isFailed: boolean
  /** The first page has not loaded yet. */
  isFirst: boolean
  seen: Entries
  onMore: () => void
}

/** Far enough ahead that the user rarely reaches the end. */
const ahead = '1200px 0px'

/** The end of the list: loads the next page when it comes near, and shows errors or that there is nothing more. */
export function HistoryEnd({ hasMore, isFailed, isFirst, seen, onMore }: Props) {
  const foot = useRef<HTMLDivElement>(null)
  const isOnline = useReach() === 'reachable'
  const isWaiting = hasMore && !isFailed

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again after each page
  useEffect(() => {
    if (!isWaiting || !foot.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onMore(), {
      rootMargin: ahead,
    })
    observer.observe(foot.current)
    return () => observer.disconnect()
  }, [isWaiting, seen])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when coming back online
  useEffect(() => {
    if (isFailed && isOnline) onMore()
  }, [isOnline])

  const count = seen.reduce((sum, page) => sum + page.length, 0)
  return (
    <div ref={foot} className="grid min-h-20 place-items-center gap-3 pb-6 text-center text-sm text-ink-soft">
      {isFailed && (
        <div role="alert" className="grid justify-items-center gap-3 py-6">
          <p>
            {isOnline
              ? `${isFirst ? '' : '続きの'}履歴を読み込めませんでした。`
              : '通信が戻ると、自動で読み込みます。'}
          </p>
          {isOnline && (
            <Button variant="secondary" size="sm" onClick={onMore}>
              もう一度試す
            </Button>
          )}
        </div>
      )}
      {isWaiting && (
        <Button variant="quiet" size="sm" icon={<Spinner />} onClick={onMore}>
          続きを読み込む
        </Button>
      )}
      {!hasMore && !isFailed && <p>{digits(count)}件、これですべてです。</p>}
    </div>
  )
}
