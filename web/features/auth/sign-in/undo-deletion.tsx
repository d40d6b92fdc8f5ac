import { useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { restoreAccount } from '#contract/account.ts'
import type { deleting, SignInResult } from '#contract/auth/auth.ts'
import { call } from '#web/client/transport/call.ts'
import { authErrorSentence } from '#web/text/auth-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { toast } from '#web/ui/overlays/toast.ts'

type Props = {
  deletion: z.output<typeof deleting>
  onResult: (result: SignInResult) => void
  onBack: () => void
}

/** Within the days of grace only yes restores; anything else changes nothing. */
export function UndoDeletion({ deletion, onResult, onBack }: Props) {
  const [isBusy, setBusy] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  async function restore() {
    setBusy(true)
    try {
      onResult(await call(restoreAccount, { restoreToken: deletion.restoreToken }))
      toast.done('退会を取り消しました。おかえりなさい')
    } catch (error) {
      toast.error(authErrorSentence(error, 'sign-in'))
      onBack()
    }
  }

  return (
    <div className="grid gap-5">
      <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
        退会を取り消しますか？
      </h2>
      <p className="text-ink-soft">
        このアカウントは退会の手続き中です。{dateOf(deletion.eraseAt)}
        までに取り消すと、ポイントも記録もそのまま戻ります。取り消さない場合は、その後すべて消去されます。
      </p>
      <div className="grid gap-3">
        <Button size="lg" wide busy={isBusy} onClick={restore}>
          はい、退会を取り消す
        </Button>
        <Button variant="secondary" wide onClick={onBack} disabled={isBusy}>
          いいえ、このままにする
        </Button>
      </div>
    </div>
  )
}

const dateOf = (time: string) =>
  new Date(time).toLocaleString('ja-JP', { timeZone: 'Asia/Tokyo', dateStyle: 'long', timeStyle: 'short' })
