import { useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { unopenedOf } from '#contract/exchange/gift-state.ts'
import { readLeavingGifts } from '#contract/exchange/leaving-gifts.ts'
import { call } from '#web/client/transport/call.ts'
import { useToday } from '#web/client/use-today.ts'
import { errorSentence } from '#web/text/auth-error.ts'
import { lastDayInWords } from '#web/text/moment.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { LeavingGift } from './leaving-gift.tsx'

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
