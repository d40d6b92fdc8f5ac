import { useState } from 'react'
import type { Account } from '#contract/account.ts'
import { removePassword } from '#contract/auth/passkey.ts'
import { exchangeQuietHours } from '#contract/exchange/exchange-rules.ts'
import { withRecentSignIn } from '#web/client/session/recent-sign-in.ts'
import { call } from '#web/client/transport/call.ts'
import { tellAuthError } from '#web/text/auth-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Hint } from '#web/ui/feedback/hint.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useAction } from '#web/ui/use-action.ts'

type Props = { account: Pick<Account, 'providers' | 'emailVerified'> }

const attempt = 'remove-password'

/** For a member with a passkey. A verified address must remain, so that a reset mail can bring a password back. */
export function RemovePassword({ account: { providers, emailVerified } }: Props) {
  const [isAsking, setAsking] = useState(false)
  const { run: remove, isBusy } = useAction(
    async () => {
      try {
        await withRecentSignIn(() => call(removePassword, {}))
      } finally {
        setAsking(false)
      }
      toast.done('パスワードを削除しました')
    },
    tellAuthError,
    attempt,
  )

  if (!providers.includes('password') || !providers.includes('passkey')) return null
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
      <p className="min-w-60 flex-1 text-sm text-ink-soft">
        パスキーがあるため、パスワードを削除することもできます。
        {!emailVerified && '先にメール認証を済ませてください。'}
      </p>
      <Button variant="secondary" size="sm" disabled={!emailVerified} onClick={() => setAsking(true)}>
        パスワードを削除する
      </Button>
      <div className="w-full empty:hidden">
        <Hint about={attempt} />
      </div>
      {isAsking && (
        <ConfirmDialog
          open
          title="パスワードを削除しますか？"
          confirmLabel="削除する"
          danger
          busy={isBusy}
          onConfirm={remove}
          onCancel={() => setAsking(false)}
        >
          <ul className="list-disc space-y-1.5 pl-5">
            <li>
              これからは、パスキーなどでログインします。この端末以外では、ログインし直しが必要になります。
            </li>
            <li>{exchangeQuietHours}時間は、ポイントを交換できません。</li>
            <li>メールアドレスの変更には、パスワードをもう一度設定する必要があります。</li>
            <li>パスキーを使えなくなったときは、「パスワードをお忘れですか？」からメールで設定できます。</li>
          </ul>
        </ConfirmDialog>
      )}
    </div>
  )
}
