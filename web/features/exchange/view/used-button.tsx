import { type Exchange, markGiftUsed } from '#contract/exchange/exchange.ts'
import { call } from '#web/client/transport/call.ts'
import { CallFailure } from '#web/client/transport/call-failure.ts'
import { reasonSentence } from '#web/text/reasons.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { CheckIcon } from '#web/ui/icons/signs/check.tsx'
import { useAction } from '#web/ui/use-action.ts'

type Props = { exchange: Exchange; onMarked: () => void }

/** The member's own mark on a gift, and its undo. It changes nothing at the company. */
export function UsedButton({ exchange: { exchangeId, usedAt }, onMarked }: Props) {
  const isUsed = Boolean(usedAt)
  const { run: mark, isBusy } = useAction(
    async () => {
      await call(markGiftUsed, { exchangeId, isUsed: !isUsed })
      onMarked()
    },
    (error) => reasonSentence(error instanceof CallFailure ? error.reason : 'internal'),
  )
  return (
    <Button
      variant={isUsed ? 'quiet' : 'secondary'}
      busy={isBusy}
      {...(!isUsed && { icon: <CheckIcon size={20} /> })}
      onClick={mark}
    >
      {isUsed ? '使用済みを取り消す' : '使用済みにする'}
    </Button>
  )
}
