import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { exchangesAddress } from '../exchange-address.ts'
import { useExchange } from '../use-exchange.ts'
import { ExchangeFile } from './exchange-file.tsx'

type Props = { exchangeId: string; art: ReactNode; offer: ReactNode }

/** One exchange, from the request to the gift. */
export function ExchangeView({ exchangeId, art, offer }: Props) {
  const { exchange, isFailed, read } = useExchange(exchangeId)
  if (exchange) return <ExchangeFile exchange={exchange} art={art} offer={offer} />
  if (exchange === null) {
    return (
      <EmptyState
        title="この交換は見つかりませんでした"
        illustration={<div className="mx-auto w-32">{art}</div>}
        action={<ButtonLink href={exchangesAddress}>ポイント交換へ</ButtonLink>}
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
