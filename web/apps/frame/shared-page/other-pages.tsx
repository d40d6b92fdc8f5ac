import { apps } from '#contract/apps/apps.ts'
import { endSharedPage, type SharedPage } from '#contract/share/shared-page.ts'
import { dayWordsBeside } from '#contract/values/day-words.ts'
import { japanDay } from '#contract/values/japan-day.ts'
import { call } from '#web/client/transport/call.ts'
import { serverNow } from '#web/client/transport/server-clock.ts'
import { errorSentence } from '#web/text/auth-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { useAction } from '#web/ui/use-action.ts'

type Props = { pages: readonly SharedPage[]; onEnded: () => Promise<void> }

/** Everything else that the member shows, also of records that are deleted. */
export const OtherPages = ({ pages, onEnded }: Props) => (
  <details>
    <summary className="min-h-11 cursor-pointer content-center text-sm font-bold">
      ほかに見せているもの（{pages.length}件）
    </summary>
    <ul className="divide-y divide-line">
      {pages.map((page) => (
        <OtherPage key={`${page.app} ${page.record}`} page={page} onEnded={onEnded} />
      ))}
    </ul>
  </details>
)

function OtherPage({ page, onEnded }: { page: SharedPage; onEnded: () => Promise<void> }) {
  const { app, record, title, expiresAt } = page
  const { run: end, isBusy } = useAction(async () => {
    await call(endSharedPage, { app, record })
    await onEnded()
  }, errorSentence)
  const until = dayWordsBeside(japanDay(new Date(expiresAt)), japanDay(serverNow()))
  return (
    <li className="flex items-center gap-3 py-2">
      <span className="min-w-0 flex-1">
        <span className="block truncate">{title || '無題'}</span>
        <span className="block text-sm text-ink-soft">
          {apps[app].name}・{until}まで
        </span>
      </span>
      <Button size="sm" variant="quiet" busy={isBusy} onClick={end}>
        見せるのをやめる
      </Button>
    </li>
  )
}
