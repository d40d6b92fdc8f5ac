import { useEffect, useState } from 'react'
import { currentUser } from '#web/client/auth.ts'
import { type AfterSignOut, provideSignOutQuestion } from '#web/client/before-sign-out.ts'
import { countKept, forgetKept, sendUnsent } from '#web/storage/kept-records.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'

type Asked = { uid: string; answer: (after: AfterSignOut) => void }

/** Asks a member who leaves whether their records stay on this device. Left here, only they see them again. */
export function SignOutQuestion() {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [isUnsent, setUnsent] = useState(false)

  useEffect(
    () =>
      provideSignOutQuestion(async () => {
        const uid = currentUser()?.uid
        if (!uid) return async () => {}
        const counts = await countKept(uid).catch(() => ({}))
        if (Object.values(counts).every((count) => count === 0)) return () => forgetKept(uid)
        return new Promise<AfterSignOut>((answer) => setAsked({ uid, answer }))
      }),
    [],
  )

  function close(after: AfterSignOut) {
    asked?.answer(after)
    setAsked(null)
    setUnsent(false)
  }

  async function remove({ uid }: Asked) {
    setBusy(true)
    try {
      await sendUnsent(uid)
      close(() => forgetKept(uid))
    } catch {
      // Removed here they would be nowhere.
      setUnsent(true)
    }
    setBusy(false)
  }

  if (!asked) return null
  return (
    <Dialog
      open
      onClose={() => close(null)}
      title="この端末に記録を残しますか？"
      actions={
        <>
          <Button variant="secondary" onClick={() => void remove(asked)} busy={isBusy}>
            端末から消してログアウト
          </Button>
          <Button onClick={() => close(async () => {})} disabled={isBusy}>
            残してログアウト
          </Button>
        </>
      }
    >
      <p>
        残した記録は、あなたがもう一度ログインするまで表示されません。ほかの方がログインしても見えません。
        共用の端末では、消すことをおすすめします。消しても、同期済みの記録はサーバーに残ります。
      </p>
      {isUnsent && (
        <div className="mt-4">
          <Notice live tone="warning" title="まだ同期していない記録があります">
            いま消すと失われるため、消していません。接続を確かめて、もう一度お試しください。
          </Notice>
        </div>
      )}
    </Dialog>
  )
}
