import { useEffect, useState } from 'react'
import { memberEndedElsewhere } from '#web/client/session/auth-state.ts'
import { forgetMember } from '#web/storage/forget-member.ts'
import { countKept, finishRemovals, keepRecordsOfGone } from '#web/storage/kept-records.ts'
import { errorSentence } from '#web/text/auth-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useAction } from '#web/ui/use-action.ts'

/** A session that ended elsewhere could not ask about the records on this device, so this notice does. */
export function LeftRecords() {
  const [uid, setUid] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)

  useEffect(() => {
    // If one fails, the next page tries again.
    finishRemovals().catch(() => {})
    const ended = memberEndedElsewhere()
    if (!ended) return
    const counted = keepRecordsOfGone().then(() => countKept(ended))
    counted.then(
      (counts) => setUid(Object.values(counts).some((count) => count > 0) ? ended : null),
      // Without storage there are no records to ask about.
      () => {},
    )
  }, [])

  const { run: remove, isBusy } = useAction(async (owner: string) => {
    await forgetMember(owner)
    setAsking(false)
    setUid(null)
    toast.done('この端末の記録を削除しました')
  }, errorSentence)

  if (!uid) return null
  return (
    <>
      <Notice
        title="この端末に記録が残っています"
        action={
          <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
            この端末から削除する
          </Button>
        }
      >
        残っている記録は、ご本人がもう一度ログインするまで表示されません。ほかの方がログインしても見えません。
      </Notice>
      <ConfirmDialog
        open={isAsking}
        title="この端末の記録を削除しますか？"
        confirmLabel="削除する"
        busy={isBusy}
        onConfirm={() => remove(uid)}
        onCancel={() => setAsking(false)}
      >
        同期済みの記録はサーバーに残ります。まだ同期していない記録は失われます。
      </ConfirmDialog>
    </>
  )
}
