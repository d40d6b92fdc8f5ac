import { useState } from 'react'
import { type AppId, appPath } from '#contract/apps/apps.ts'
import { noticesDocument } from '#contract/notice/notices.ts'
import { browserStorage } from '#web/client/browser-storage.ts'
import { useDocument } from '#web/client/live/documents.ts'
import { currentUser } from '#web/client/session/auth-state.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

const seenKey = (app: AppId, uid: string) => `space-gone-seen:${app}:${uid}`

/** Names the things that the member cannot open any more, and whose act it was, until it is read here or under the bell. */
export function SpaceGone({ app }: { app: AppId }) {
  const told = useDocument(noticesDocument)
  const key = seenKey(app, currentUser()?.uid ?? '')
  const [, setSeen] = useState(0)
  const seen = Math.max(told?.readSeq ?? 0, Number(browserStorage.local.readText(key) ?? 0))
  const unread = (told?.notices ?? []).filter(
    ({ topic, path, seq }) => topic === 'space-gone' && path === appPath(app) && seq > seen,
  )
  const [newest] = unread
  if (!newest) return null
  return (
    <Notice
      live
      title={newest.title}
      action={
        <Button
          size="sm"
          variant="quiet"
          className="-ml-4"
          onClick={() => {
            browserStorage.local.writeText(key, String(newest.seq))
            setSeen(newest.seq)
          }}
        >
          わかりました
        </Button>
      }
    >
      {unread.map(({ seq, body }) => (
        <p key={seq}>{body}</p>
      ))}
    </Notice>
  )
}
