import type { ReactNode } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { exchangesPath } from '../exchange-path.ts'
import { useExchange } from '../use-exchange.ts'
import { ExchangeFile } from './exchange-file.tsx'
import { useGiftSeen } from './use-gift-seen.ts'

type Props = { exchangeId: string; art: ReactNode; offer: ReactNode }

/** One exchange, from the request to the gift. */
export function ExchangeView({ exchangeId, art, offer }: Props) {
  const { exchange, isFailed, read } = useExchange(exchangeId)
  useGiftSeen(exchange?.status === 'issued' ? exchangeId : null)
  if (exchange) {
    return <ExchangeFile exchange={exchange} art={art} offer={offer} onChanged={() => void read()} />
  }
  if (exchange === null) {
    return (
      <EmptyState
        title="この交換は見つかりませんでした"
        illustration={<div className="mx-auto w-32">{art}</div>}
        action={<ButtonLink href={exchangesPath}>ポイント交換へ</ButtonLink>}
      >
        アドレスをご確認いただくか、ポイント履歴からお探しください。
      </EmptyState>
    )
  }
  if (isFailed) {
    return (
      <EmptyState
        title="交換の状況を読み込めませんでした"
        action={
          <Button variant="secondary" onClick={() => void read()}>
            もう一度試す
          </Button>
        }
      >
        手続きは続いています。通信の状態をご確認ください。
      </EmptyState>
    )
  }
  return (
    <Loading label="交換の状況を読み込んでいます">
      <Skeleton className="h-90 w-full rounded-xl" />
    </Loading>
  )
}
