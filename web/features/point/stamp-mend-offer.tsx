import { mendStamp } from '#contract/point/mission.ts'
import { call } from '#web/client/transport/call.ts'
import { errorSentence } from '#web/text/auth-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useAction } from '#web/ui/use-action.ts'
import type { StampMend } from './stamp-week.ts'

type Props = { mend: StampMend; isStamped: boolean }

const tooLate = 'つなげませんでした。日付が変わったか、今月の1日をもう使っています'

/** One missed day of the month can be mended beside the next stamp. */
export function StampMendOffer({ mend: { day, isMended, streakDays }, isStamped }: Props) {
  const { run, isBusy } = useAction(async () => {
    const { isMended: isDone } = await call(mendStamp, { day })
    if (!isDone) toast.error(tooLate)
  }, errorSentence)
  return (
    <div className="flex min-h-20 flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md border border-dashed border-line-strong px-4 py-3">
      <p role="status" className="text-sm">
        <span className="block font-bold">
          {isMended ? `きのうをつないで、${streakDays}日連続です` : `きのうをつなぐと、${streakDays}日連続`}
        </span>
        <span className="text-ink-soft">月に1日だけ。つないだ日のポイントはつきません。</span>
      </p>
      {/* It stays after the press, so that nothing below moves and the focus is kept. */}
      <Button
        size="sm"
        variant={isMended ? 'quiet' : 'secondary'}
        busy={isBusy}
        disabled={!isStamped}
        onClick={isMended ? undefined : run}
      >
        {isMended ? 'つなぎました' : 'きのうをつなぐ'}
      </Button>
    </div>
  )
}
