import type * as z from 'zod/mini'
import { restoreAccount } from '#contract/account.ts'
import type { deleting, SignInResult } from '#contract/auth/auth.ts'
import { call } from '#web/client/transport/call.ts'
import { tellAuthError } from '#web/text/auth-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { stayBusy, useAction } from '#web/ui/use-action.ts'
import { signInAttempt } from '../fields/sign-in-attempt.ts'

type Props = {
  deletion: z.output<typeof deleting>
  onResult: (result: SignInResult) => void
  onBack: () => void
}

/** Within the grace period only a yes restores the account; any other answer changes nothing. */
export function UndoDeletion({ deletion, onResult, onBack }: Props) {
  const { run: restore, isBusy } = useAction(
    async () => {
      try {
        onResult(await call(restoreAccount, { restoreToken: deletion.restoreToken }))
      } catch (error) {
        onBack()
        throw error
      }
      toast.done('退会を取り消しました。おかえりなさい')
      return stayBusy
    },
    (error) => tellAuthError(error, 'sign-in'),
    signInAttempt,
  )

  return (
    <div className="grid gap-5">
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
