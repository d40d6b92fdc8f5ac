import { Navigate } from '@tanstack/react-router'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { useOwnScreens } from './use-own-screens.ts'

/** The start of the console is the first screen of the sidebar. */
export function FirstScreen() {
  const [first] = useOwnScreens()
  return first ? <Navigate to={first.pages[0].path} replace /> : <NoScreen />
}

export function NoScreen() {
  return (
    <EmptyState title="この画面はありません" level={1}>
      左の一覧から選んでください。
    </EmptyState>
  )
}
