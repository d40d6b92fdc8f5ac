import { useEffect, useState } from 'react'
import { type Passkey, passkeysDocument } from '#contract/auth/passkey.ts'
import { listen } from '#web/client/live/listen.ts'
import { useUser } from '#web/client/session/auth-state.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Hint } from '#web/ui/feedback/hint.tsx'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { addPasskeyHere } from './add-passkey.ts'
import { passkeyAttempt } from './passkey-attempt.ts'
import { PasskeyRow } from './passkey-row.tsx'
import { usePasskeySupport } from './passkey-support.ts'
import { usePasskeyAction } from './use-passkey-action.ts'

export function PasskeySection() {
  const passkeys = usePasskeys()
  const isSupported = usePasskeySupport()
  const { run: add, isBusy } = usePasskeyAction(
    async () => {
      const { name } = await addPasskeyHere()
      toast.done(`パスキー「${name}」を登録しました`)
    },
    'other',
    passkeyAttempt,
  )

  return (
    <div className="grid gap-4">
      <p className="text-ink-soft">
        顔や指紋、画面ロックで、パスワードを入力せずにログインできます。顔や指紋の情報が、この端末の外に送られることはありません。
      </p>
      {passkeys === null && (
        <Loading>
          <Skeleton className="h-14 w-full" />
        </Loading>
      )}
      {passkeys && passkeys.length > 0 && (
        <ul className="divide-y divide-line" aria-label="登録したパスキー">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.passkeyId} passkey={passkey} />
          ))}
        </ul>
      )}
      <Hint about={passkeyAttempt} />
      {isSupported ? (
        <Button variant="secondary" size="sm" className="justify-self-start" busy={isBusy} onClick={add}>
          パスキーを登録する
        </Button>
      ) : (
        <p className="text-sm text-ink-soft">
          この端末またはブラウザでは、パスキーを登録できません。お使いのスマートフォンなどでお試しください。
        </p>
      )}
    </div>
  )
}

/** The member's passkeys, live. Null until they are known. */
function usePasskeys(): Passkey[] | null {
  const uid = useUser()?.uid ?? null
  const [passkeys, setPasskeys] = useState<Passkey[] | null>(null)
  useEffect(() => {
    setPasskeys(null)
    return uid ? listen(passkeysDocument, uid, (found) => setPasskeys(found?.passkeys ?? [])) : undefined
  }, [uid])
  return passkeys
}
