import { useState } from 'react'
import type { AfterSignOut } from '#web/client/session/before-sign-out.ts'
import { forgetMember } from '#web/storage/forget-member.ts'
import { sendUnsent } from '#web/storage/send-unsent.ts'
import { errorSentence } from '#web/text/auth-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { type AskedSignOut, useAsked } from './ask-sign-out.ts'

/** Asks at sign-out whether the records stay on this device. If they stay, only this member can see them again. */
export function SignOutQuestion() {
  const asked = useAsked()
  const [isUnsent, setUnsent] = useState(false)

  function close({ answer }: AskedSignOut, after: AfterSignOut) {
    setUnsent(false)
    answer(after)
  }

  const { run: remove, isBusy } = useAction(async (question: AskedSignOut) => {
    try {
      await sendUnsent(question.uid)
      close(question, () => forgetMember(question.uid))
    } catch {
      // Unsynced records exist only here and would be lost.
      setUnsent(true)
    }
  }, errorSentence)

  if (!asked) return null
  return (
    <Dialog
      open
      onClose={() => close(asked, null)}
      title="この端末に記録を残しますか？"
      actions={
        <>
          <Button variant="secondary" onClick={() => void remove(asked)} busy={isBusy}>
            削除してログアウト
          </Button>
          <Button onClick={() => close(asked, async () => {})} disabled={isBusy}>
            残してログアウト
          </Button>
        </>
      }
    >
      <p>
        残した記録は、あなたがもう一度ログインするまで表示されません。ほかの方がログインしても見えません。
      </p>
      <p className="mt-2">
        共用の端末では、削除をおすすめします。削除しても、同期済みの記録はサーバーに残ります。
      </p>
      {isUnsent && (
        <div className="mt-4">
          <Notice live tone="warning" title="まだ同期していない記録があります">
            いま削除すると失われるため、削除していません。接続を確かめて、もう一度お試しください。写真は、メール認証が済むまでこの端末だけにあります。
          </Notice>
        </div>
      )}
    </Dialog>
  )
}
