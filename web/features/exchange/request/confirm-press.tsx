import type { Channel } from '#contract/exchange/exchange-rules.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
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
  return (
    <div className="grid gap-3 lg:rounded-xl lg:border lg:border-line lg:bg-surface lg:p-5 lg:shadow-card">
      <Button size="lg" wide busy={isBusy} disabled={disabled} onClick={onPress}>
        交換する
      </Button>
      <ButtonLink href={channelPath(channel)} variant="secondary" wide>
        金額を選び直す
      </ButtonLink>
      <p className="text-center text-xs text-ink-soft">
        {isReviewed
          ? '審査が終わるまでは、いつでも取り消せます。'
          : 'すぐに発行へ進みます。発行後の取り消しはできません。'}
      </p>
    </div>
  )
}
