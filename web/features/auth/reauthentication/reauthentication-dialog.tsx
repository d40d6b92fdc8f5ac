import { useEffect, useState } from 'react'
import { accountDocument } from '#contract/account.ts'
import { useDocument } from '#web/client/live/documents.ts'
import { provideReauthentication } from '#web/client/session/auth.ts'
import { AuthFailure } from '#web/client/session/auth-failure.ts'
import { errorSentence } from '#web/text/auth-error.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { PasswordReauthentication } from './password-reauthentication.tsx'
import { ProviderReauthentication } from './provider-reauthentication.tsx'

type Asked = { resolve: () => void; reject: (error: unknown) => void }

/** Mounted once. Whatever was interrupted waits for its answer and then goes on by itself. */
export function ReauthenticationDialog() {
  const account = useDocument(accountDocument)
  const [asked, setAsked] = useState<Asked | null>(null)

  useEffect(
    () =>
      provideReauthentication((refusal) => {
        toast.error(errorSentence(refusal))
        return new Promise((resolve, reject) => setAsked({ resolve, reject }))
      }),
    [],
  )

  function settle(how: (asked: Asked) => void) {
    if (asked) how(asked)
    setAsked(null)
  }
  const succeed = () => settle(({ resolve }) => resolve())
  const cancel = () => settle(({ reject }) => reject(new AuthFailure('user-cancelled')))
  const ways = account?.providers ?? ['password']

  return (
    <Dialog open={asked !== null} onClose={cancel} title="本人確認">
      <div className="grid gap-5">
        <p className="text-ink-soft">
          大切な操作のため、もう一度ご本人であることを確認します。確認できると、操作はそのまま続きます。
        </p>
        {ways.includes('password') && (
          <PasswordReauthentication email={account?.email ?? ''} onSuccess={succeed} />
        )}
        <ProviderReauthentication ways={ways} onSuccess={succeed} />
      </div>
    </Dialog>
  )
}
