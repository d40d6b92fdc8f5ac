import { useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import type { Exchange } from '#contract/exchange/exchange.ts'
import { giftState, unopenedOf } from '#contract/exchange/gift-state.ts'
import { readLeavingGifts, revealLeavingGift } from '#contract/exchange/leaving-gifts.ts'
import { yenPerPoint } from '#contract/point/point-rules.ts'
import { call } from '#web/client/transport/call.ts'
import { useToday } from '#web/client/use-today.ts'
import { errorSentence } from '#web/text/auth-error.ts'
import { lastDayInWords } from '#web/text/moment.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Amount } from '#web/ui/content/amount.tsx'
import { Badge } from '#web/ui/content/badge.tsx'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { GiftEnvelope } from '../view/gift-envelope.tsx'
import { giftWords } from '../view/status-words.ts'
import { useGift } from '../view/use-gift.ts'
import '../exchange.css'

type Props = { receiveToken: string; onBack: () => void }
type Found = z.output<typeof readLeavingGifts.output>

/** The issued gifts of a member who is leaving. Receiving them restores nothing. */
export function LeavingGifts({ receiveToken, onBack }: Props) {
  const [found, setFound] = useState<Found | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const today = useToday()

  useEffect(() => {
    call(readLeavingGifts, { receiveToken }).then(setFound, (error: unknown) =>
      setTrouble(errorSentence(error)),
    )
  }, [receiveToken])

  const unopened = unopenedOf(found?.gifts ?? [], today)
  // Those that were opened before come after them.
  const gifts = [...unopened, ...(found?.gifts ?? []).filter((gift) => !unopened.includes(gift))]
  return (
    <div className="grid gap-5">
      {trouble && (
        <Notice tone="warning" live>
          {trouble}
        </Notice>
      )}
      {!found && !trouble && (
        <Loading label="ギフトを読み込んでいます">
          <Skeleton className="h-24 w-full" />
          <Skeleton className="mt-5 h-48 w-full" />
        </Loading>
      )}
      {found && (
        <>
          <p className="text-ink-soft">
            退会の手続きはそのまま続きます。
            {found.keptUntil &&
              `会員情報の消去は、ギフトの受け取りが済むまで、または${lastDayInWords(found.keptUntil)}が終わるまで待ちます。`}
            消去のあとは表示できないため、コードやURLは必ず手元に控えてください。
          </p>
          <ul aria-label="受け取れるギフト" className="grid gap-4">
            {gifts.map((gift) => (
              <LeavingGift key={gift.exchangeId} exchange={gift} receiveToken={receiveToken} />
            ))}
          </ul>
        </>
      )}
      <Button variant="secondary" wide onClick={onBack}>
        戻る
      </Button>
    </div>
  )
}

type LeavingGiftProps = { exchange: Exchange; receiveToken: string }

function LeavingGift({ exchange, receiveToken }: LeavingGiftProps) {
  const { exchangeId, points, number } = exchange
  const shown = useGift(() => call(revealLeavingGift, { receiveToken, exchangeId }))
  const state = giftState(exchange, useToday())
  const words = state && !shown.gift ? giftWords[state] : undefined
  return (
    <li>
      <p className="mb-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="flex items-center gap-2">
          <Amount value={points * yenPerPoint} unit="円分" size="sm" />
          {words && <Badge tone={words.tone}>{words.badge}</Badge>}
        </span>
        <span className="numerals text-xs text-ink-soft">受付番号 {number}</span>
      </p>
      <GiftEnvelope exchange={exchange} state={state} shown={shown} as="h2" />
    </li>
  )
}
