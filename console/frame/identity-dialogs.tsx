import { useEffect, useState } from 'react'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { provideIdentity } from '../client/identity.ts'
import { readMe, useMe } from '../client/me.ts'
import { ConfirmForm } from './confirm-form.tsx'
import { SignInForm } from './sign-in-form.tsx'

type Asked = { kind: 'confirm' | 'sign-in'; answer: (isProven: boolean) => void }

/** Opens above the screen when a call needs a proof, so that nothing typed on the screen is lost. */
export function IdentityDialogs() {
  const [asked, setAsked] = useState<Asked | null>(null)
  const me = useMe()

  useEffect(() => {
    const ask = (kind: Asked['kind']) => () =>
      new Promise<boolean>((resolve) => {
        const answer = (isProven: boolean) => {
          setAsked(null)
          resolve(isProven)
        }
        setAsked({ kind, answer })
      })
    return provideIdentity({ confirm: ask('confirm'), signIn: ask('sign-in') })
  }, [])

  const decline = () => asked?.answer(false)
  return (
    <>
      <Dialog open={asked?.kind === 'confirm'} onClose={decline} title="ご本人の確認">
        <p className="mb-4">続けるには、あなたが操作していることの確認が必要です。</p>
        <ConfirmForm onConfirmed={() => asked?.answer(true)} />
      </Dialog>
      <Dialog open={asked?.kind === 'sign-in'} onClose={decline} title="セッションが終わりました">
        <p className="mb-4">もう一度ログインすると、続きから操作できます。入力した内容は残っています。</p>
        <SignInForm
          onSignedIn={async () => {
            const now = await readMe()
            // Another operator must not finish what this one began.
            if (now?.operatorId !== me.operatorId) location.reload()
            else asked?.answer(true)
          }}
        />
      </Dialog>
    </>
  )
}
