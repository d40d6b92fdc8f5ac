import { type Channel, cancellationsPerDayMax } from '#contract/exchange/exchange-rules.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { useCancellationsLeft } from '../cancellations.ts'
import { channelPath } from '../exchange-path.ts'

type Props = {
  channel: Channel
  isReviewed: boolean
  isBusy: boolean
  disabled: boolean
  onPress: () => void
}

/** The press that makes it happen, and the way back. */
export function ConfirmPress({ channel, isReviewed, isBusy, disabled, onPress }: Props) {
  const left = useCancellationsLeft()
  return (
    <div className="grid gap-3 lg:rounded-xl lg:border lg:border-line lg:bg-surface lg:p-5 lg:shadow-card">
      <Button size="lg" wide busy={isBusy} disabled={disabled} onClick={onPress}>
        交換する
      </Button>
      <ButtonLink href={channelPath(channel)} variant="secondary" wide>
        金額を選び直す
      </ButtonLink>
      <p className="text-center text-xs text-ink-soft">
        {isReviewed ? cancelWords(left) : 'すぐに発行へ進みます。発行後の取り消しはできません。'}
      </p>
    </div>
  )
}

/** Said before the press: after the last cancellation of the day a request stays until tomorrow. */
function cancelWords(left: number): string {
  if (left === cancellationsPerDayMax) return '審査が終わるまでは、いつでも取り消せます。'
  if (left > 0) {
    return `審査が終わるまでは取り消せます。取り消しは1日${cancellationsPerDayMax}回までで、本日はあと${left}回です。`
  }
  return `本日は取り消しの上限（${cancellationsPerDayMax}回）に達したため、このお申し込みは日付が変わるまで取り消せません。`
}
