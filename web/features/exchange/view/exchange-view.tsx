import { type ReactNode, useEffect, useRef } from 'react'
import { type Exchange, exchangeDocument, readExchange } from '#contract/exchange/exchange.ts'
import { claimMoment } from '#contract/point/mission.ts'
import { useLastKnown } from '#web/client/live/use-last-known.ts'
import { call } from '#web/client/transport/call.ts'
import { CallFailure } from '#web/client/transport/call-failure.ts'
import { useRead } from '#web/client/use-read.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { exchangesPath } from '../exchange-path.ts'
import { ExchangeFile } from './exchange-file.tsx'

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

/** One exchange: live while it is in the document. Any other is read once, and again on demand; null if unknown. */
function useExchange(exchangeId: string) {
  const { data } = useLastKnown(exchangeDocument)
  const live = data?.exchanges.find((each) => each.exchangeId === exchangeId)
  const latest = useRef(live)
  if (live) latest.current = live
  const isMissing = data !== undefined && live === undefined
  const { value, isFailed, read } = useRead(isMissing ? `exchange ${exchangeId}` : null, () =>
    findExchange(exchangeId),
  )
  // An old gift leaves the document when it is opened. The page must not lose it while it is read.
  const exchange = live ?? (value ? value.exchange : latest.current)
  return { exchange, isFailed: isFailed && exchange === undefined, read }
}

async function findExchange(exchangeId: string): Promise<{ exchange: Exchange | null }> {
  try {
    return { exchange: await call(readExchange, { exchangeId }) }
  } catch (error) {
    if (error instanceof CallFailure && error.reason === 'exchange-unknown') return { exchange: null }
    throw error
  }
}

/** The member sees the gift here, so the member home does not announce it again. Null while there is none. */
function useGiftSeen(exchangeId: string | null): void {
  useEffect(() => {
    // If it fails, the home announces the gift once more, which does no harm.
    if (exchangeId) call(claimMoment, { moment: `gift/${exchangeId}` }).catch(() => {})
  }, [exchangeId])
}
