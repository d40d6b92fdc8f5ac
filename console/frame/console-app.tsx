import { createRootRoute, createRoute, createRouter, Navigate, RouterProvider } from '@tanstack/react-router'
import { useState } from 'react'
import { toastMs } from '#contract/protocol/wire.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Messages } from '#web/ui/overlays/messages.tsx'
import { readMe, useSession } from '../client/me.ts'
import { screens } from '../screens/screens.tsx'
import { consoleSentence } from '../text/console-sentence.ts'
import { Frame } from './frame.tsx'
import { InvitationPage } from './invitation-page.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignInHelp } from './sign-in-help.tsx'
import { useOwnScreens } from './use-own-screens.ts'
import { VisitorPage } from './visitor-page.tsx'

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

function createConsoleRouter() {
  const root = createRootRoute({ component: Frame })
  const pages = screens.flatMap(({ pages }) => pages)
  const routes = pages.map(({ path, component }) =>
    createRoute({ getParentRoute: () => root, path, component }),
  )
  const first = createRoute({ getParentRoute: () => root, path: '/', component: FirstScreen })
  const none = createRoute({ getParentRoute: () => root, path: '$', component: NoScreen })
  return createRouter({
    routeTree: root.addChildren([first, ...routes, none]),
    // Plain texts: the filters of a list are readable in the URL.
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => {
      const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
      const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
      return text && `?${text}`
    },
  })
}

/** The start of the console is the first screen of the sidebar. */
function FirstScreen() {
  const [first] = useOwnScreens()
  return first ? <Navigate to={first.pages[0].path} replace /> : <NoScreen />
}

function NoScreen() {
  return (
    <EmptyState title="この画面はありません" level={1}>
      メニューから選んでください。
    </EmptyState>
  )
}

function SignInPage() {
  return (
    <VisitorPage title="運営者のログイン">
      <SignInForm onSignedIn={async () => void (await readMe())} />
      <SignInHelp />
    </VisitorPage>
  )
}
