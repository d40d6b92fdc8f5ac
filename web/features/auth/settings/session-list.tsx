import { useCallback, useEffect, useState } from 'react'
import { endSession, listSessions, type Session, signOutEverywhere } from '#contract/auth/auth-sessions.ts'
import { endSession as leave } from '#web/client/session/session.ts'
import { call } from '#web/client/transport/call.ts'
import { errorSentence } from '#web/text/auth-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useAction } from '#web/ui/use-action.ts'
import { SessionRow } from './session-row.tsx'

export function SessionList() {
  const [sessions, setSessions] = useState<Session[] | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)

  const load = useCallback(async () => {
    try {
      setSessions((await call(listSessions, {})).sessions)
      setTrouble(null)
    } catch (error) {
      setTrouble(errorSentence(error))
    }
  }, [])
  useEffect(() => void load(), [load])

  async function end(sessionId: string) {
    try {
      await call(endSession, { sessionId })
      toast.done('その端末からログアウトしました')
    } finally {
      await load()
    }
  }

  const { run: leaveEverywhere, isBusy } = useAction(async () => {
    try {
      await call(signOutEverywhere, {})
    } catch (error) {
      setAsking(false)
      throw error
    }
    leave('left')
    toast.done('すべての端末からログアウトしました')
  }, errorSentence)

  if (trouble) return <Notice tone="danger" title={trouble} action={<Again onPress={load} />} />
  return (
    <div className="grid gap-4">
      {sessions ? (
        <ul className="divide-y divide-line" aria-label="ログイン中の端末">
          {sessions.map((session) => (
            <SessionRow key={session.sessionId} session={session} onEnd={() => end(session.sessionId)} />
          ))}
        </ul>
      ) : (
        <Loading>
          <Skeleton className="h-14 w-full" />
        </Loading>
      )}
      <Button variant="secondary" size="sm" className="justify-self-start" onClick={() => setAsking(true)}>
        すべての端末からログアウト
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="すべての端末からログアウトしますか？"
        confirmLabel="ログアウトする"
        busy={isBusy}
        onConfirm={leaveEverywhere}
        onCancel={() => setAsking(false)}
      >
        この端末からもログアウトします。
      </ConfirmDialog>
    </div>
  )
}

function Again({ onPress }: { onPress: () => void }) {
  return (
    <Button variant="secondary" size="sm" onClick={onPress}>
      もう一度読み込む
    </Button>
  )
}
