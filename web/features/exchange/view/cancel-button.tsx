import { useState } from 'react'
import { cancelExchange } from '#contract/exchange/exchange.ts'
import { cancellationsPerDayMax } from '#contract/exchange/exchange-rules.ts'
import { digits } from '#contract/values/digits.ts'
import { logEvent } from '#web/client/analytics/analytics.ts'
import { call } from '#web/client/transport/call.ts'
import { CallFailure } from '#web/client/transport/call-failure.ts'
import { reasonSentence } from '#web/text/reasons.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useAction } from '#web/ui/use-action.ts'
import { useCancellationsLeft } from '../cancellations.ts'

type Props = { exchangeId: string; points: number }

/** The member can cancel until the gift is ordered, a few times a day. */
export function CancelButton({ exchangeId, points }: Props) {
  const [isAsking, setAsking] = useState(false)
  const left = useCancellationsLeft()

  const { run: cancel, isBusy } = useAction(
    async () => {
      try {
        await call(cancelExchange, { exchangeId })
      } finally {
        setAsking(false)
      }
      logEvent('exchange_cancel')
      toast.done(`交換を取り消しました。${digits(points)}ptが戻りました。`)
    },
    (error) => reasonSentence(error instanceof CallFailure ? error.reason : 'internal'),
  )

  // A dialog that is open stays: the cancellation it confirms may be the last one of the day.
  if (left === 0 && !isAsking) {
    return <p className="text-sm text-ink-soft">{reasonSentence('cancellations-reached')}</p>
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
        cancelLabel="取り消さない"
        danger
        busy={isBusy}
        onConfirm={cancel}
        onCancel={() => setAsking(false)}
      >
        {digits(points)}
        ptは、すぐに残高へ戻ります。取り消したあとも、あらためて交換を申し込めます。取り消しは1日
        {cancellationsPerDayMax}回までで、本日はあと{left}回です。
      </ConfirmDialog>
    </>
  )
}
