import { useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { restoreAccount } from '#contract/account.ts'
import type { deleting, SignInResult } from '#contract/auth/auth.ts'
import { unopenedOf } from '#contract/exchange/gift-state.ts'
import { readLeavingGifts } from '#contract/exchange/leaving-gifts.ts'
import { japanDay } from '#contract/values/japan-day.ts'
import { call } from '#web/client/transport/call.ts'
import { serverNow } from '#web/client/transport/server-clock.ts'
import { tellAuthError } from '#web/text/auth-error.ts'
import { lastDayInWords } from '#web/text/moment.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { GiftIcon } from '#web/ui/icons/things/gift.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { stayBusy, useAction } from '#web/ui/use-action.ts'
import { signInAttempt } from '../fields/sign-in-attempt.ts'

type Props = {
  deletion: z.output<typeof deleting>
  onResult: (result: SignInResult) => void
  onGifts: (receiveToken: string) => void
  onBack: () => void
}

/** Only a yes restores the account; any other answer changes nothing. Issued gifts can be received without it. */
export function UndoDeletion({ deletion, onResult, onGifts, onBack }: Props) {
  const { eraseAt, restoreToken, receiveToken } = deletion
  const gifts = useGiftsOfLeaving(receiveToken)
  const { run: restore, isBusy } = useAction(
    async () => {
      try {
        onResult(await call(restoreAccount, { restoreToken }))
      } catch (error) {
        onBack()
        throw error
      }
      toast.done('退会を取り消しました。おかえりなさい。')
      return stayBusy
    },
    (error) => tellAuthError(error, 'sign-in'),
    signInAttempt,
  )

  return (
    <div className="grid gap-5">
      <p className="text-ink-soft">このアカウントは退会の手続き中です。{whatIfUndone(eraseAt)}</p>
      {/* Announced: it appears after the server has answered. */}
      <div role="status" className="empty:hidden">
        {gifts && gifts.unopened > 0 && (
          <p className="rounded-lg bg-accent-soft px-4 py-3">
            まだ開いていないギフトが<b>{gifts.unopened}件</b>あります。
            {gifts.keptUntil && `${lastDayInWords(gifts.keptUntil)}まで、`}
            退会を取り消さずに受け取れます。
          </p>
        )}
      </div>
      <div className="grid gap-3">
        <Button size="lg" wide busy={isBusy} onClick={restore}>
          退会を取り消す
        </Button>
        {receiveToken && gifts && gifts.count > 0 && (
          <Button
            size="lg"
            variant="secondary"
            wide
            icon={<GiftIcon size={20} />}
            onClick={() => onGifts(receiveToken)}
            disabled={isBusy}
          >
            ギフトを受け取る
          </Button>
        )}
        <Button variant="secondary" wide onClick={onBack} disabled={isBusy}>
          退会を続ける
        </Button>
      </div>
    </div>
  )
}

/** The erasure may be late, because it waits for gifts. */
function whatIfUndone(eraseAt: string): string {
  if (Date.parse(eraseAt) <= serverNow().getTime()) {
    return 'ギフトの手続きを待っているため、まだ消去していません。いま取り消すと、ポイントも記録もそのまま戻ります。'
  }
  return `${dateOf(eraseAt)}までに取り消すと、ポイントも記録もそのまま戻ります。取り消さない場合は、その後すべて消去されます。`
}

const dateOf = (time: string) =>
  new Date(time).toLocaleString('ja-JP', { timeZone: 'Asia/Tokyo', dateStyle: 'long', timeStyle: 'short' })

type GiftsOfLeaving = { count: number; unopened: number; keptUntil: string | null }

/** How many gifts a member who is leaving can receive. Null until it is known, and if it cannot be read. */
function useGiftsOfLeaving(receiveToken: string | undefined): GiftsOfLeaving | null {
  const [found, setFound] = useState<GiftsOfLeaving | null>(null)
  useEffect(() => {
    if (!receiveToken) return
    call(readLeavingGifts, { receiveToken }).then(
      ({ gifts, keptUntil }) => {
        const unopened = unopenedOf(gifts, japanDay(serverNow()))
        setFound({ count: gifts.length, unopened: unopened.length, keptUntil })
      },
      // Restoring the account does not depend on it.
      () => setFound(null),
    )
  }, [receiveToken])
  return found
}
