import { useState } from 'react'
import { endOtherSessions, signOutEverywhere } from '#contract/auth/auth-sessions.ts'
import { beforeSignOut } from '#web/client/session/before-sign-out.ts'
import { endSession } from '#web/client/session/session.ts'
import { call } from '#web/client/transport/call.ts'
import { errorSentence } from '#web/text/auth-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useAction } from '#web/ui/use-action.ts'

type Props = { hasOthers: boolean }
type Question = 'others' | 'everywhere'

const words = {
  others: {
    title: 'この端末以外からログアウトしますか？',
    body: 'ほかの端末に残っている記録は、その端末でもう一度ログインするまで表示されません。',
    done: 'この端末以外からログアウトしました',
  },
  everywhere: {
    title: 'すべての端末からログアウトしますか？',
    body: 'この端末からもログアウトします。この端末の記録を残すかどうかを、次にお尋ねします。',
    done: 'すべての端末からログアウトしました',
  },
}

/** Signs out several devices at once, after a question. */
export function SignOutDevices({ hasOthers }: Props) {
  const [asked, setAsked] = useState<Question | null>(null)

  const { run: leave, isBusy } = useAction(async (question: Question) => {
    if (question === 'others') await call(endOtherSessions, {}).finally(() => setAsked(null))
    else {
      // Before the question about the records, which is a dialog too.
      setAsked(null)
      if (!(await leaveEverywhere())) return
    }
    toast.done(words[question].done)
  }, errorSentence)

  return (
    <div className="flex flex-wrap gap-3">
      {hasOthers && (
        <Button variant="secondary" size="sm" onClick={() => setAsked('others')}>
          この端末以外からログアウト
        </Button>
      )}
      <Button variant="secondary" size="sm" onClick={() => setAsked('everywhere')}>
        すべての端末からログアウト
      </Button>
      {asked && (
        <ConfirmDialog
          open
          title={words[asked].title}
          confirmLabel="ログアウトする"
          busy={isBusy}
          onConfirm={() => leave(asked)}
          onCancel={() => setAsked(null)}
        >
          {words[asked].body}
        </ConfirmDialog>
      )}
    </div>
  )
}

/** False if the member canceled at the question about the records on this device. */
async function leaveEverywhere(): Promise<boolean> {
  const after = await beforeSignOut()
  if (!after) return false
  await call(signOutEverywhere, {})
  endSession('left')
  await after()
  return true
}
