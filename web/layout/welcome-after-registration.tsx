import { lazy, Suspense, useState } from 'react'
import { useUser } from '../client/session/auth-state.ts'
import { endWelcome, isWelcomeDue } from '../client/session/welcome-due.ts'

const Welcome = lazy(() => import('./welcome.tsx').then((module) => ({ default: module.Welcome })))

/** The welcome, by itself once after a registration. */
export function WelcomeAfterRegistration() {
  const uid = useUser()?.uid
  const [isEnded, setEnded] = useState(false)
  if (!uid || isEnded || !isWelcomeDue(uid)) return null
  const end = () => {
    endWelcome()
    setEnded(true)
  }
  return (
    <Suspense>
      <Welcome onClose={end} />
    </Suspense>
  )
}
