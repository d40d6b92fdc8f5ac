import { RouterProvider } from '@tanstack/react-router'
import { useState } from 'react'
import { toastMs } from '#contract/protocol/wire.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Messages } from '#web/ui/overlays/messages.tsx'
import { readMe, useSession } from '../client/me.ts'
import { consoleSentence } from '../text/console-sentence.ts'
import { InvitationPage } from './invitation-page.tsx'
import { createConsoleRouter } from './router.tsx'
import { SignInPage } from './sign-in-page.tsx'

/** Screens exist only for a signed-in operator; everybody else sees the sign-in or their invitation. */
export function ConsoleApp() {
  return (
    <>
      <Content />
      <Messages toastMs={toastMs} />
    </>
  )
}

function Content() {
  const session = useSession()
  const [router] = useState(createConsoleRouter)
  const token = invitationToken()
  if (token) return <InvitationPage token={token} />
  if (session.kind === 'asking')
    return (
      <Loading>
        <Skeleton className="m-10 h-40" />
      </Loading>
    )
  if (session.kind === 'signed-out') return <SignInPage />
  if (session.kind === 'failed') {
    return (
      <EmptyState
        title="画面を開けませんでした"
        action={<Button onClick={() => void readMe()}>再読み込み</Button>}
      >
        {consoleSentence(session.error)}
      </EmptyState>
    )
  }
  return <RouterProvider router={router} />
}

/** In the fragment, which no server and no log sees. */
const invitationToken = () => (location.pathname === '/invitation' ? location.hash.slice(1) || null : null)
