import { useState } from 'react'
import { cancelExchange } from '#contract/exchange/exchange.ts'
import { digits } from '#contract/values/digits.ts'
import { logEvent } from '#web/client/analytics/analytics.ts'
import { call } from '#web/client/transport/call.ts'
import { CallFailure } from '#web/client/transport/call-failure.ts'
import { reasonSentence } from '#web/text/reasons.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'

type Props = { exchangeId: string; points: number }

/** While nobody has been asked for the gift, the member may change their mind. */
export function CancelButton({ exchangeId, points }: Props) {
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)

  async function cancel() {
    setBusy(true)
    try {
      await call(cancelExchange, { exchangeId })
      logEvent('exchange_cancel')
      toast.done(`交換を取り消しました。${digits(points)}ptが戻りました`)
    } catch (error) {
      toast.error(reasonSentence(error instanceof CallFailure ? error.reason : 'internal'))
    } finally {
      setBusy(false)
      setAsking(false)
    }
  }

  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
        交換を取り消す
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="交換を取り消しますか？"
        confirmLabel="取り消す"
        cancelLabel="手続きを続ける"
        danger
        busy={isBusy}
        onConfirm={cancel}
        onCancel={() => setAsking(false)}
      >
        {digits(points)}
        ptは、すぐに残高へ戻ります。取り消したあとも、あらためて交換を申し込めます。
      </ConfirmDialog>
    </>
  )
}
