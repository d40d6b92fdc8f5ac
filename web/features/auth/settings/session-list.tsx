import { endSession } from '#contract/auth/auth-sessions.ts'
import { currentSessionId } from '#web/client/session/session.ts'
import { call } from '#web/client/transport/call.ts'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { SessionRow } from './session-row.tsx'
import { SignOutDevices } from './sign-out-devices.tsx'
import { useSessionsDocument } from './use-sessions-document.ts'

/** The member's open sessions, live. */
export function SessionList() {
  const sessions = useSessionsDocument()?.sessions
  const currentId = currentSessionId()
  const current = sessions?.find(({ sessionId }) => sessionId === currentId)

  async function end(sessionId: string) {
    await call(endSession, { sessionId })
    toast.done('その端末からログアウトしました')
  }

  return (
    <div className="grid gap-4">
      {sessions ? (
        <ul className="divide-y divide-line" aria-label="ログイン中の端末">
          {sessions.map((session) => (
            <SessionRow
              key={session.sessionId}
              session={session}
              isCurrent={session.sessionId === currentId}
              isSameNetwork={session.network !== null && session.network === current?.network}
              onEnd={() => end(session.sessionId)}
            />
          ))}
        </ul>
      ) : (
        <Loading>
          <Skeleton className="h-14 w-full" />
        </Loading>
      )}
      <SignOutDevices hasOthers={sessions !== undefined && sessions.length > 1} />
    </div>
  )
}
