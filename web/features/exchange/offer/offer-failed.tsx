import { useReach } from '#web/client/transport/reach.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

const away = { offline: 'オフラインです', away: 'サーバーに接続できません' }

type Props = { onRetry: () => void }

export function OfferFailed({ onRetry }: Props) {
  const reach = useReach()
  const isOnline = reach === 'reachable'
  return (
    <Notice
      tone="warning"
      live
      title={isOnline ? '交換の受付状況を読み込めませんでした' : away[reach]}
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
        : 'つながると、交換の受付状況を自動で表示します。'}
    </Notice>
  )
}
