import { type ReactNode, useCallback, useState } from 'react'
import type { SignInResult } from '#contract/auth/auth.ts'
import { IdTokenSignIn } from './id-token-sign-in.tsx'
import { SignInScreen } from './sign-in-screen.tsx'

type Deletion = Extract<SignInResult, { state: 'deleting' }>

type Props = {
  /** From the URL: a one-time link for this device, and where it leads. */
  idToken: string | undefined
  redirect: string | undefined
  /** Whether a visitor wrote records on this device, which a stranger's link must not get. */
  hasOwnRecords: () => Promise<boolean>
  /** The link is used up or declined; it leaves the address bar. */
  onSpent: () => void
  wantsToRegister: boolean
  leftRecords: ReactNode
  leavingGifts: (receiveToken: string, onBack: () => void) => ReactNode
}

/** `/mypage/` for visitors: a one-time link signs in, otherwise the sign-in screen. */
export function WayIn({ idToken, redirect, hasOwnRecords, onSpent, ...screen }: Props) {
  const [trouble, setTrouble] = useState<string | null>(null)
  const [deletion, setDeletion] = useState<Deletion | null>(null)

  const fail = useCallback(
    (sentence: string) => {
      setTrouble(sentence)
      onSpent()
    },
    [onSpent],
  )
  const askAboutDeletion = useCallback(
    (pending: Deletion) => {
      setDeletion(pending)
      onSpent()
    },
    [onSpent],
  )

  if (idToken && !trouble && !deletion) {
    return (
      <IdTokenSignIn
        token={idToken}
        redirect={redirect}
        hasOwnRecords={hasOwnRecords}
        onFailure={fail}
        onDecline={onSpent}
        onDeleting={askAboutDeletion}
      />
    )
  }
  return <SignInScreen trouble={trouble} deletion={deletion} {...screen} />
}
