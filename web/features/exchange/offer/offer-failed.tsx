import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useOnline } from '#web/ui/use-online.ts'

type Props = { onRetry: () => void }

export function OfferFailed({ onRetry }: Props) {
  const isOnline = useOnline()
  return (
    <Notice
      tone="warning"
      live
      title={isOnline ? '交換の受付状況を読み込めませんでした' : 'オフラインです'}
      action={
        isOnline && (
          <Button variant="secondary" size="sm" onClick={onRetry}>
            もう一度試す
          </Button>
        )
      }
    >
      {isOnline
        ? '少し時間をおいて、もう一度お試しください。ポイントとこれまでの交換に影響はありません。'
        : 'インターネットにつながると、交換の受付状況を表示します。'}
    </Notice>
  )
}
